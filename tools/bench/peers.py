# Copyright (c) 2026 YCSB contributors
# SPDX-License-Identifier: Apache-2.0

"""The tables of tools/bench/peers, which says what they show."""

import json
import os
import re
import shlex
import shutil
import signal
import socket
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import urllib.request

ROUNDS = int(os.environ.get("ROUNDS", "7"))
WINDOW = float(os.environ.get("WINDOW", "4"))
WARM = float(os.environ.get("WARM", "20"))
TICKS = os.sysconf("SC_CLK_TCK")
ROOT = os.getcwd()
SCRATCH = tempfile.mkdtemp()
HOST = "127.0.0.1"
PROCESSES = []


def java_homes():
    found = os.environ.get("JAVA_HOMES", "").split()
    return found or [os.environ.get("JAVA_HOME", "")]


def ycsb(home, *words):
    """A command of bin/ycsb, with the Java of a folder."""
    environment = dict(os.environ)
    if home:
        environment["JAVA_HOME"] = home
    return [os.path.join(ROOT, "bin/ycsb"), *words], environment


def major(home):
    java = os.path.join(home, "bin/java") if home else "java"
    text = subprocess.run([java, "-version"], capture_output=True, text=True).stderr
    return int(re.search(r'version "(\d+)', text).group(1))


def log(name):
    """Where the output of a client or server goes."""
    return os.path.join(SCRATCH, re.sub(r"\W+", "-", name))


def start(name, command, environment=None):
    """Starts a program in a group of its own, so that the whole group can be stopped."""
    with open(log(name), "ab") as output:
        process = subprocess.Popen(
            command,
            env=environment,
            stdin=subprocess.DEVNULL,
            stdout=output,
            stderr=output,
            start_new_session=True,
        )
    PROCESSES.append(process)
    return process


def tail(name):
    """The end of that output, which is deleted with everything else."""
    with open(log(name), errors="replace") as output:
        return output.read()[-1000:]


def end(process):
    if process.poll() is None:
        for number in (signal.SIGCONT, signal.SIGTERM):
            os.killpg(process.pid, number)
        try:
            process.wait(20)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            process.wait()


def members(group):
    """The processes of a group."""
    for name in os.listdir("/proc"):
        if name.isdigit():
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            if int(fields[2]) == group:
                yield int(fields[11]) + int(fields[12])


def cpu(process):
    """Seconds of CPU time of a group."""
    return sum(members(process.pid)) / TICKS


def quietly(command, environment=None):
    done = subprocess.run(command, env=environment, capture_output=True, text=True)
    if done.returncode:
        sys.exit(f"peers: {shlex.join(command)}: {done.stdout[-500:]}{done.stderr[-1000:]}")
    return done.stdout


def spread(figures):
    if not figures:
        return "no operation in any window: raise WARM"
    return f"{statistics.median(figures):9.1f} [{min(figures):.1f} {max(figures):.1f}]"


class Server:
    """A server of systems/NAME, with the records of the search workload."""

    def __init__(self, system, port, binding, properties):
        self.binding = binding
        self.port = port
        self.properties = [word for each in properties for word in ("-p", each)]
        script = os.path.join(ROOT, "systems", system, "server")
        there = subprocess.run(["sh", script, "check"], capture_output=True, text=True)
        if there.returncode:
            raise LookupError(there.stderr.strip())
        folder = tempfile.mkdtemp(dir=SCRATCH)
        os.chmod(SCRATCH, 0o755)
        os.chmod(folder, 0o777)
        self.process = start(system, ["sh", script, str(port), folder])
        for _ in range(300):
            try:
                self.count("none")
                return
            except (OSError, ValueError, IndexError):
                time.sleep(0.5)
        sys.exit(f"peers: {system} did not start: {tail(system)}")

    def ours(self, home, command, *words):
        return ycsb(home, command, self.binding, *self.properties, *words)

    def request(self, *words):
        """A search, as a result has it."""
        folder = tempfile.mkdtemp(dir=SCRATCH)
        command, environment = self.ours(
            "", "run", *words, "-p", "operationcount=10", "-p", f"results.dir={folder}/r"
        )
        quietly(command, environment)
        with open(f"{folder}/r/run.json") as file:
            text = file.read()
        return next(
            value
            for name, value in json.loads(text)["workload"].items()
            if name.replace(" ", "").lower() == "searchrequest"
        )


class Redis(Server):
    def __init__(self):
        super().__init__("redisjson-7.4", 17400, "redisjson", ["redis.port=17400"])

    def count(self, name):
        with socket.create_connection((HOST, self.port), 5) as link:
            link.sendall(b"INFO commandstats\r\n")
            file = link.makefile("rb")
            size = int(file.readline()[1:])
            text = file.read(size).decode()
        found = re.search(rf"cmdstat_{re.escape(name)}:calls=(\d+)", text, re.IGNORECASE)
        return int(found.group(1)) if found else 0


class Postgres(Server):
    def __init__(self):
        url = f"jdbc:postgresql://{HOST}:17432/ycsb"
        super().__init__("postgresql-18", 17432, "postgresql", [f"db.url={url}"])

    def count(self, name):
        sql = "select xact_commit from pg_stat_database where datname = 'ycsb'"
        return int(self.psql(sql))

    def psql(self, sql):
        command = ["psql", "-h", HOST, "-p", str(self.port), "-U", "ycsb", "-tAc", sql, "ycsb"]
        return subprocess.run(command, capture_output=True, text=True).stdout.split()[0]


class Elasticsearch(Server):
    def __init__(self):
        hosts = f"es.hosts.list={HOST}:17920"
        super().__init__("elasticsearch-9.5", 17920, "elasticsearch", [hosts, "batchsize=500"])

    def count(self, name):
        url = f"http://{HOST}:{self.port}/_stats/search?filter_path=_all.primaries.search.query_total"
        with urllib.request.urlopen(url, timeout=5) as reply:
            found = json.load(reply)
        return found.get("_all", {"primaries": {"search": {"query_total": 0}}})["primaries"][
            "search"
        ]["query_total"]


def windows(title, server, counted, clients):
    """A table of clients, given as names with commands and environments."""
    print(f"\n{title}: CPU us per operation, median [least most] of {ROUNDS} windows")
    running = []
    for name, (command, environment) in clients:
        running.append((name, start(name, command, environment)))
        time.sleep(WARM)
        os.killpg(running[-1][1].pid, signal.SIGSTOP)
    figures = {name: [] for name, _ in running}
    for turn in range(ROUNDS):
        for name, process in running if turn % 2 == 0 else reversed(running):
            if process.poll() is not None:
                sys.exit(f"peers: {name} has ended: {tail(name)}")
            operations, used = server.count(counted), cpu(process)
            os.killpg(process.pid, signal.SIGCONT)
            time.sleep(WINDOW)
            os.killpg(process.pid, signal.SIGSTOP)
            # What is under way ends.
            time.sleep(0.3)
            done = server.count(counted) - operations
            if done > 0:
                figures[name].append((cpu(process) - used) / done * 1e6)
    for name, process in running:
        print(f"  {name:42} {spread(figures[name])}", flush=True)
        end(process)


def clients_of(server, *words):
    """bin/ycsb with threads on each Java and, from Java 24 on, with event loops."""
    for home in java_homes():
        version = major(home)
        endless = ("-p", "operationcount=0", "-p", "maxexecutiontime=3600", *words)
        yield f"bin/ycsb, Java {version}", server.ours(home, "run", *endless)
        if version >= 24:
            loops = ("-p", "client.threads=async", "-p", "client.eventloops=1")
            yield f"bin/ycsb, event loop, Java {version}", server.ours(home, "run", *endless, *loops)


def on_path(program, *words):
    if shutil.which(program):
        return [(program, ([program, *words], None))]
    print(f"peers: {program} is left out: it is not on the path", file=sys.stderr)
    return []


def search(server, records=100000, *more):
    """Loads records, and returns the options of a run that only searches."""
    words = ["-P", "workloads/workloadsearch", "-p", f"recordcount={records}", "-threads", "8"]
    words += ["-p", "search.queries=1000", *more]
    command, environment = server.ours("", "load", *words)
    quietly(command, environment)
    return [*words, "-p", "searchproportion=1", "-p", "readproportion=0", "-p", "updateproportion=0"]


def redis_search():
    server = Redis()
    words = search(server)
    request = shlex.split(server.request(*words))
    peers = on_path("redis-benchmark", "-p", "17400", "-c", "8", "-n", "100000000", "-q", *request)
    peers += on_path(
        "memtier_benchmark", "-p", "17400", "-t", "1", "-c", "8", "--test-time=3600",
        "--hide-histogram", "--command", shlex.join(request),
    )  # fmt: skip
    windows("redisjson-search", server, "ft.search", [*clients_of(server, *words), *peers])
    end(server.process)


def monitored(server, command, environment):
    """A file with what the command MONITOR of Redis prints while a command runs."""
    path = os.path.join(SCRATCH, "monitored")
    with socket.create_connection((HOST, server.port), 5) as link, open(path, "wb") as file:
        link.sendall(b"MONITOR\r\n")
        link.settimeout(None)

        def copy():
            while chunk := link.recv(65536):
                file.write(chunk)

        copier = threading.Thread(target=copy)
        copier.start()
        quietly(command, environment)
        link.shutdown(socket.SHUT_RDWR)
        copier.join()
    return path


def huge_pages():
    """The option by which bin/ycsb asks for huge pages; nothing where it does not ask."""
    command = '. tools/bench/huge-pages.sh; echo "$huge_pages"'
    return quietly(["sh", "-c", command]).split()


def jedis_loops(requests):
    """A loop over Jedis that repeats searches and decodes rows, on each Java, with bin/ycsb's options."""
    libraries = "redis-binding/target/lib/*:core/cli/target/lib/*"
    source = "tools/bench/programs/src/main/java/site/ycsb/bench/JedisSearchLoop.java"
    for home in java_homes():
        folder = os.path.join(home, "bin/") if home else ""
        classes = tempfile.mkdtemp(dir=SCRATCH)
        quietly([f"{folder}javac", "-cp", libraries, "-d", classes, source])
        options = ["-Xms64m", "-XX:GCTimeRatio=4", *huge_pages(), "-cp", f"{classes}:{libraries}"]
        words = ["site.ycsb.bench.JedisSearchLoop", HOST, "17400", requests, "8", "1000000000000"]
        yield f"loop over Jedis, Java {major(home)}", ([f"{folder}java", *options, *words], None)


def redis_nearest():
    server = Redis()
    words = search(server, 2000, "-p", "search.vector=128", "-p", "search.questions=nearest")
    command, environment = server.ours("", "run", *words, "-p", "operationcount=2000")
    loops = jedis_loops(monitored(server, command, environment))
    windows("redisjson-nearest", server, "ft.search", [*clients_of(server, *words), *loops])
    end(server.process)


def small_records(threads):
    """A Redis that holds records of 100 bytes, and the options of a run that reads them."""
    server = Redis()
    server.binding = "redis"
    words = ["-P", "workloads/workloadc", "-p", "recordcount=100000", "-p", "fieldcount=1"]
    words += ["-p", "insertorder=ordered"]
    command, environment = server.ours("", "load", *words, "-threads", "50")
    quietly(command, environment)
    return server, [*words, "-threads", threads]


def redis_clients():
    for threads in ("1", "8", "64", "1000"):
        server, words = small_records(threads)
        windows(f"redis-clients, {threads}", server, "hgetall", clients_of(server, *words))
        end(server.process)


def redis_read():
    server, words = small_records("50")
    key = ["HGETALL", "user__rand_int__"]
    peers = on_path(
        "redis-benchmark", "-p", "17400", "-c", "50", "-n", "1000000000", "-r", "100000", "-q", *key
    )
    peers += on_path(
        "memtier_benchmark", "-p", "17400", "-t", "1", "-c", "50", "--test-time=3600",
        "--hide-histogram", "--key-prefix=user", "--key-maximum=99999", "--command=HGETALL __key__",
    )  # fmt: skip
    windows("redis-read", server, "hgetall", [*clients_of(server, *words), *peers])
    end(server.process)


def redis_load():
    server = Redis()
    words = ["-P", "workloads/workloadsearch", "-p", "recordcount=100000000", "-threads", "16"]
    words += ["-p", "search.questions=count", "-p", "recreate=true"]
    kinds = [("", []), (", batchsize=100", ["-p", "batchsize=100"])]
    loops = ["-p", "client.threads=async", "-p", "client.eventloops=1"]
    clients = []
    for home in java_homes():
        for kind, more in kinds:
            of = f"Java {major(home)}{kind}"
            ways = [(f"bin/ycsb, {of}", more)]
            if major(home) >= 24:
                ways.append((f"bin/ycsb, event loop, {of}", [*more, *loops]))
            for name, options in ways:
                table = f"table=t{len(clients)}"
                clients.append((name, server.ours(home, "load", *words, *options, "-p", table)))
    windows("redisjson-load", server, "json.set", clients)
    end(server.process)


def postgresql_search():
    server = Postgres()
    words = search(server)
    script = os.path.join(SCRATCH, "search.sql")
    with open(script, "w") as file:
        file.write(server.request(*words).replace("\n", " ") + ";\n")
    peers = on_path(
        "pgbench", "-h", HOST, "-p", "17432", "-U", "ycsb", "-n", "-M", "prepared", "-c", "8",
        "-j", "1", "-T", "3600", "-f", script, "ycsb",
    )  # fmt: skip
    windows("postgresql-search", server, "", [*clients_of(server, *words), *peers])
    end(server.process)


def elasticsearch_search():
    server = Elasticsearch()
    words = search(server)
    first, _, body = server.request(*words).partition("\n")
    script = os.path.join(SCRATCH, "search.lua")
    with open(script, "w") as file:
        file.write(
            'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n'
            f"wrk.body = {json.dumps(body)}\n"
        )
    path = first.split()[-1]
    peers = on_path(
        "wrk", "-t", "1", "-c", "8", "-d", "3600", "-s", script, f"http://{HOST}:17920{path}"
    )
    windows("elasticsearch-search", server, "", [*clients_of(server, *words), *peers])
    end(server.process)


def whole(command, environment):
    """Seconds of CPU time of a command from its start to its end."""
    process = subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, used = os.wait4(process.pid, 0)
    if status:
        sys.exit(f"peers: {shlex.join(command)} ended with {status}")
    return used.ru_utime + used.ru_stime


def starts():
    one = ["-P", "workloads/workloadc", "-p", "operationcount=1", "-p", "recordcount=1"]
    commands = []
    for home in java_homes():
        java = os.path.join(home, "bin/java") if home else "java"
        of = f"Java {major(home)}"
        commands += [
            (f"bin/ycsb run basic, {of}", ycsb(home, "run", "basic", *one)),
            (f"bin/ycsb help, {of}", ycsb(home, "help")),
            (
                f"YCSB 0.17, {of}",
                (
                    [java, "-cp", "core/cli/target/ycsb-0.17.0/*", "site.ycsb.Client", "-t"]
                    + ["-db", "site.ycsb.BasicDB", *one, "-p", "basicdb.verbose=false"],
                    None,
                ),
            ),
            (f"java -version, {of}", ([java, "-version"], None)),
        ]
    figures = {name: [] for name, _ in commands}
    for turn in range(ROUNDS + 1):
        for name, command in commands if turn % 2 == 0 else reversed(commands):
            figures[name].append(whole(*command) * 1000)
    print(f"\nstart: CPU ms of one operation or command, median [least most] of {ROUNDS}")
    for name, _ in commands:
        # The first fills caches.
        print(f"  {name:34} {spread(figures[name][1:])}", flush=True)


def each_second():
    print(f"\neach-second: CPU ms per second at 5 operations a second, of {ROUNDS} windows of 10 s")
    for home in java_homes():
        words = ["-P", "workloads/workloadc", "-p", "operationcount=0", "-p", "recordcount=1000"]
        words += ["-p", "maxexecutiontime=3600", "-threads", "50", "-target", "5"]
        process = start("each-second", *ycsb(home, "run", "basic", *words))
        time.sleep(WARM)
        figures = []
        for _ in range(ROUNDS):
            before = cpu(process)
            time.sleep(10)
            figures.append((cpu(process) - before) * 100)
        end(process)
        print(f"  {f'bin/ycsb run basic, Java {major(home)}':34} {spread(figures)}", flush=True)


TABLES = {
    "start": starts,
    "each-second": each_second,
    "redis-read": redis_read,
    "redis-clients": redis_clients,
    "redisjson-search": redis_search,
    "redisjson-nearest": redis_nearest,
    "redisjson-load": redis_load,
    "postgresql-search": postgresql_search,
    "elasticsearch-search": elasticsearch_search,
}


def main(asked):
    for name in asked:
        if name not in TABLES:
            sys.exit(f"peers: there is no table {name}: {' '.join(TABLES)}")
    with open("/proc/loadavg") as file:
        print(f"{os.cpu_count()} CPUs, load {file.read().strip()}, {time.strftime('%Y-%m-%d %H:%M')}")
    try:
        for name in asked or TABLES:
            try:
                TABLES[name]()
            except LookupError as e:
                print(f"peers: {name} is left out: {e}", file=sys.stderr)
    finally:
        for process in PROCESSES:
            end(process)
        shutil.rmtree(SCRATCH, ignore_errors=True)


if __name__ == "__main__":
    main(sys.argv[1:])
