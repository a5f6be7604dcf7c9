// Copyright (c) 2026 YCSB contributors
// SPDX-License-Identifier: Apache-2.0
package site.ycsb.mongodb;

import java.io.ByteArrayOutputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.DatagramPacket;
import java.net.DatagramSocket;
import java.net.InetAddress;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A DNS server that knows the seed list of one cluster: one server, by an SRV record, and options,
 * by a TXT record. While it is open, this process asks it and no other one.
 */
final class SeedListServer implements AutoCloseable {

  private static final String PROVIDER = "java.naming.provider.url";
  private static final int TXT = 16;
  private static final int SRV = 33;
  private static final int IN = 1;
  private static final int HEADER_BYTES = 12;
  private static final int TYPE_AND_CLASS_BYTES = 4;
  private static final int MAX_BYTES = 512;
  private static final int AUTHORITATIVE_REPLY = 0x8400;
  private static final int NO_SUCH_NAME = 3;

  private final DatagramSocket socket;
  private final String name;
  private final int port;
  private final String options;
  private final List<String> questions = new CopyOnWriteArrayList<>();

  private SeedListServer(String name, int port, String options) throws IOException {
    socket = new DatagramSocket(0, InetAddress.getLoopbackAddress());
    this.name = name;
    this.port = port;
    this.options = options;
  }

  /**
   * @param name of the cluster; it ends in the domain of the server
   * @param port of the server at 127.0.0.1
   * @param options as in a URI
   */
  static SeedListServer of(String name, int port, String options) throws IOException {
    SeedListServer server = new SeedListServer(name, port, options);
    Thread thread = new Thread(server::serve, "dns");
    thread.setDaemon(true);
    thread.start();
    System.setProperty(PROVIDER, "dns://127.0.0.1:" + server.socket.getLocalPort());
    return server;
  }

  /** Types and names that were asked for. */
  List<String> questions() {
    return questions;
  }

  private void serve() {
    try {
      while (true) {
        DatagramPacket packet = new DatagramPacket(new byte[MAX_BYTES], MAX_BYTES);
        socket.receive(packet);
        byte[] reply = reply(ByteBuffer.wrap(packet.getData(), 0, packet.getLength()));
        socket.send(new DatagramPacket(reply, reply.length, packet.getSocketAddress()));
      }
    } catch (IOException e) {
      if (!socket.isClosed()) {
        throw new UncheckedIOException(e);
      }
    }
  }

  private byte[] reply(ByteBuffer query) throws IOException {
    int id = query.getShort(0);
    query.position(HEADER_BYTES);
    StringBuilder asked = new StringBuilder();
    for (int length = query.get(); length > 0; length = query.get()) {
      byte[] label = new byte[length];
      query.get(label);
      asked.append(asked.isEmpty() ? "" : ".").append(new String(label, StandardCharsets.US_ASCII));
    }
    int type = query.getShort();
    int end = query.position() + TYPE_AND_CLASS_BYTES / 2;
    questions.add((type == SRV ? "SRV " : type == TXT ? "TXT " : type + " ") + asked);
    byte[] data = data(type, asked.toString());

    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream reply = new DataOutputStream(bytes);
    reply.writeShort(id);
    reply.writeShort(AUTHORITATIVE_REPLY | (data == null ? NO_SUCH_NAME : 0));
    reply.writeShort(1);
    reply.writeShort(data == null ? 0 : 1);
    reply.writeInt(0);
    reply.write(query.array(), HEADER_BYTES, end - HEADER_BYTES);
    if (data != null) {
      reply.writeShort(0xC000 | HEADER_BYTES); // the name of the question
      reply.writeShort(type);
      reply.writeShort(IN);
      reply.writeInt(0);
      reply.writeShort(data.length);
      reply.write(data);
    }
    return bytes.toByteArray();
  }

  /** What a record has; may be null. */
  private byte[] data(int type, String asked) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream data = new DataOutputStream(bytes);
    if (type == TXT && asked.equals(name)) {
      data.writeByte(options.length());
      data.writeBytes(options);
      return bytes.toByteArray();
    }
    if (type == SRV && asked.equals("_mongodb._tcp." + name)) {
      data.writeInt(0); // priority and weight
      data.writeShort(port);
      for (String label : List.of("127", "0", "0", "1")) {
        data.writeByte(label.length());
        data.writeBytes(label);
      }
      data.writeByte(0);
      return bytes.toByteArray();
    }
    return null;
  }

  @Override
  public void close() {
    System.clearProperty(PROVIDER);
    socket.close();
  }
}
