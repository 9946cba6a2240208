"""What ./release puts together: the same bytes each time, with everything inside, and it runs."""

import hashlib
import importlib.util
import json
import os
import re
import shutil
import signal
import subprocess
import sys
import tarfile
import tempfile
import unittest
import unittest.mock
import urllib.request
import zipfile
from pathlib import Path

from tests.test_wheel import program

ROOT = Path(__file__).resolve().parents[2]
_found = importlib.util.spec_from_file_location("distribution_make", ROOT / "distribution" / "make.py")
make = importlib.util.module_from_spec(_found)
_found.loader.exec_module(make)


class OneJarTest(unittest.TestCase):
    def test_one_jar_has_every_class_once_and_nothing_of_spark(self):
        with tempfile.TemporaryDirectory() as scratch:
            folder = Path(scratch)
            (folder / "lib").mkdir()
            service = "META-INF/services/dev.sievert.Service"
            self.pack(folder / "spark.jar", {service: "spark", "a/Spark.class": "s", "module-info.class": "m"})
            self.pack(folder / "sievert-cli.jar", {service: "cli\n", "a/Main.class": "c", "META-INF/MANIFEST.MF": "x"})
            self.pack(folder / "lib" / "jackson-core-2.jar", {"j/Json.class": "j"})
            self.pack(folder / "lib" / "other-1.jar", {"a/Main.class": "other", "META-INF/A.SF": "signed", "o/O.class": "o"})
            one = make.spark_jar(folder, folder / "spark.jar", folder / "one.jar")
            again = make.spark_jar(folder, folder / "spark.jar", folder / "again.jar")
            self.assertEqual(one.read_bytes(), again.read_bytes())
            with zipfile.ZipFile(one) as inside:
                names = ["META-INF/MANIFEST.MF", service, "a/Spark.class", "a/Main.class", "o/O.class"]
                self.assertEqual(sorted(inside.namelist()), sorted(names))
                self.assertEqual(inside.read(service), b"spark\ncli\n")
                self.assertEqual(inside.read("a/Main.class"), b"c")
                self.assertIn(b"Main-Class: dev.sievert.cli.Main", inside.read("META-INF/MANIFEST.MF"))

    def pack(self, file, entries):
        with zipfile.ZipFile(file, "w") as out:
            for name, text in entries.items():
                out.writestr(name, text)


def java_home():
    stated = os.environ.get("SIEVERT_JAVA")
    return str(Path(stated).parents[1] if stated else Path(shutil.which("java")).resolve().parents[1])


def unpack(file, folder):
    """A zip with its permissions, which zipfile forgets; its top folder."""
    with zipfile.ZipFile(file) as packed:
        packed.extractall(folder)
        for entry in packed.infolist():
            os.chmod(folder / entry.filename, (entry.external_attr >> 16) & 0o777)
    return folder / "sievert"


def run(*command, **more):
    return subprocess.run([str(each) for each in command], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **more)


class ArchiveTest(unittest.TestCase):
    def setUp(self):
        self.folder = Path(self.enterContext(tempfile.TemporaryDirectory())) if sys.version_info >= (3, 11) else self.scratch()
        self.made = program(self.folder / "program")
        self.environment = dict(os.environ, JAVA_HOME=java_home(), XDG_CACHE_HOME=str(self.folder / "cache"))

    def scratch(self):
        place = tempfile.TemporaryDirectory()
        self.addCleanup(place.cleanup)
        return Path(place.name)

    def run_in(self, place, *words):
        return run(place / "bin" / "sievert", *words, env=self.environment)

    def test_archives_are_whole_and_run(self):
        folder, made = self.folder, self.made
        first = {each.name: each.read_bytes() for each in make.make(made, folder / "one", False)}
        again = {each.name: each.read_bytes() for each in make.make(made, folder / "two", False)}
        self.assertEqual({n: hashlib.sha256(d).digest() for n, d in first.items()}, {n: hashlib.sha256(d).digest() for n, d in again.items()})
        sums = (folder / "one" / "SHA256SUMS").read_text().splitlines()
        self.assertEqual(sums, ["%s  %s" % (hashlib.sha256(first[name]).hexdigest(), name) for name in sorted(first)])
        listed = json.loads(first["sievert.cdx.json"])["components"]
        self.assertEqual(len(listed), len(list((made / "lib").glob("*.jar"))))
        with zipfile.ZipFile(folder / "one" / "sievert-slim.zip") as slim:
            self.assertFalse([name for name in slim.namelist() if "duckdb" in name])
            self.assertTrue(slim.read("sievert/bin/sievert.cmd").startswith(b"@echo off\r\n"))
        whole = unpack(folder / "one" / "sievert.zip", folder / "whole")
        said = self.run_in(whole, "assess", whole / "examples" / "survey.yaml", "--json")
        self.assertEqual(json.loads(said.stdout)["verdict"], "within")
        self.every_example_is_sound(whole)
        self.starts_faster_where_it_may(whole, said.stdout)

    def starts_faster_where_it_may(self, whole, answer):
        """The first run left an archive of classes; without one, or with a spoilt one, the answer is the same."""
        kept = list((self.folder / "cache" / "sievert").iterdir())
        self.assertEqual([each.suffix for each in kept], [".jsa"])
        self.assertGreater(kept[0].stat().st_size, 1_000_000)
        kept[0].chmod(0o600)
        kept[0].write_bytes(b"spoilt")
        os.utime(kept[0])
        question = (whole / "bin" / "sievert", "assess", whole / "examples" / "survey.yaml", "--json")
        self.assertEqual(run(*question, env=self.environment).stdout, answer)
        (self.folder / "taken").touch()
        self.assertEqual(run(*question, env=dict(self.environment, XDG_CACHE_HOME=str(self.folder / "taken"))).stdout, answer)
        poor = {"PATH": "/nowhere", "JAVA_HOME": java_home()}
        self.assertEqual(run(*question, env=poor).stdout, answer)

    def every_example_is_sound(self, whole):
        """With the tables and programs that they name."""
        examples = sorted(str(each) for each in (whole / "examples").rglob("*.yaml") if each.name != "policy.yaml")
        self.assertGreater(len(examples), 15)
        said = self.run_in(whole, "validate", *examples)
        self.assertEqual(said.returncode, 0, said.stdout.decode())

    def test_the_slim_one_says_what_tables_need_and_takes_it(self):
        make.make(self.made, self.folder / "out", False)
        slim = unpack(self.folder / "out" / "sievert-slim.zip", self.folder / "slim")
        if not list((slim / "lib" / "lib").glob("sievert-scenario*")):
            self.skipTest("the program was put together from a class path, whose jars have no names")
        scenario = slim / "examples" / "health.yaml"
        said = self.run_in(slim, "assess", scenario)
        self.assertEqual(said.returncode, 2, said.stdout)
        self.assertIn("needs the module sievert-tables, which is not installed; docs/tables.md", said.stdout.decode())
        self.assertEqual(self.run_in(slim, "assess", slim / "examples" / "survey.yaml").returncode, 0)
        with zipfile.ZipFile(self.folder / "out" / "sievert.zip") as whole:
            for name in whole.namelist():
                if Path(name).name.startswith(make.TABLES):
                    whole.extract(name, slim.parent)
        said = self.run_in(slim, "assess", scenario, "--json")
        self.assertIn("verdict", json.loads(said.stdout))


@unittest.skipUnless(sys.platform.startswith("linux"), "an image for Linux")
class ImageTest(unittest.TestCase):
    """With a Java of its own, where there is no other."""

    @classmethod
    def setUpClass(cls):
        cls.scratch = tempfile.TemporaryDirectory()
        cls.addClassCleanup(cls.scratch.cleanup)
        cls.folder = Path(cls.scratch.name)
        cls.made = program(cls.folder / "program")
        cls.out = cls.folder / "out"
        cls.out.mkdir()
        with unittest.mock.patch.dict(os.environ, {"JAVA_HOME": java_home()}):
            cls.files = {each.name.split("-")[0]: each for each in make.image(cls.made, cls.out)}

    def setUp(self):
        place = tempfile.TemporaryDirectory(dir=str(self.folder))
        self.addCleanup(place.cleanup)
        self.place = Path(place.name)

    def test_without_a_path(self):
        self.image(self.place)
        place = self.place / "sievert"
        said = run(place / "bin" / "sievert", "assess", place / "examples" / "survey.yaml", "--json", env={"PATH": "/nowhere"})
        self.assertEqual(json.loads(said.stdout)["verdict"], "within")

    def test_the_wheel_with_a_java_of_its_own(self):
        wheels = [str(make.make_wheel.build(self.made, self.out, slim=True)), str(self.files["sievert_java"])]
        subprocess.run([sys.executable, "-m", "venv", str(self.place / "venv")], check=True)
        python = str(self.place / "venv" / "bin" / "python")
        subprocess.run([python, "-m", "pip", "install", "-q", "--no-index", "--disable-pip-version-check", *wheels], check=True)
        question = "import sievert as sv; print(sv.assess(sv.grr(epsilon=1), secret=range(10)).rad)"
        said = run(python, "-c", question, cwd=str(self.place), env={"PATH": "/nowhere"})
        self.assertTrue(said.stdout.startswith(b"0.13196931668"), said)

    def test_the_image_in_a_root_without_anything(self):
        root = Chroot(self, self.place / "root")
        self.image(root.folder / "opt")
        self.root_answers(root, "/opt/sievert/bin/sievert")

    def test_the_package_in_a_root_without_anything(self):
        if "sievert.deb" not in self.files:
            self.skipTest("dpkg-deb is not here")
        root = Chroot(self, self.place / "root")
        subprocess.run(["dpkg-deb", "-x", str(self.files["sievert.deb"]), str(root.folder)], check=True)
        self.root_answers(root, "/usr/bin/sievert")

    def root_answers(self, root, sievert):
        examples = "/opt/sievert/examples/"
        for name in ("survey.yaml", "health.yaml"):  # the second one reads a table
            said = root.run(sievert, "assess", examples + name, "--json")
            self.assertIn("verdict", json.loads(said.stdout), said.stdout.decode())

    def test_the_steps_of_the_dockerfile_by_hand(self):
        """No builder is needed: the last stage is a folder, its user a number, its command is run there."""
        steps = dockerfile((ROOT / "Dockerfile").read_text())
        first, last = steps
        self.assertEqual(first["RUN"][-1], "./release --image && mkdir /out && tar -xzf target/release/sievert-image.tar.gz -C /out")
        self.assertEqual(last["COPY"], ["--from=build /out/sievert /opt/sievert"])
        made = re.fullmatch(r"useradd --system --create-home --uid (\d+) (\w+)", last["RUN"][0])
        self.assertEqual(last["USER"], [made.group(2)])
        root = Chroot(self, self.place / "root", user=int(made.group(1)), home=last["WORKDIR"][0])
        self.image(root.folder / "opt")
        root.path = re.fullmatch(r'PATH="(.*):\$\{PATH\}"', last["ENV"][0]).group(1) + ":" + root.path
        command = json.loads(last["ENTRYPOINT"][0]) + json.loads(last["CMD"][0])
        self.assertEqual(last["EXPOSE"], ["8321"])
        said = root.run(*command, "--help")
        self.assertIn("by default 8321", said.stdout.decode())
        with root.start(*command, "--port", "0") as server:
            try:
                first = server.stdout.readline().decode()
                address = re.search(r"http://127\.0\.0\.1:\d+", first)
                self.assertTrue(address, first)
                with urllib.request.urlopen(address.group() + "/api/catalogue", timeout=60) as told:
                    self.assertEqual(told.status, 200)
            finally:
                root.stop(server)
        self.assertEqual(list((root.folder / "tmp").iterdir()), [], "it took its folders with it")

    def image(self, folder):
        with tarfile.open(self.out / "sievert-image.tar.gz") as packed:
            packed.extractall(folder)


class DockerfileTest(unittest.TestCase):
    """What linters ask of such a file."""

    def test_it_keeps_the_rules(self):
        text = (ROOT / "Dockerfile").read_text()
        build, last = dockerfile(text)
        for stage in (build, last):
            self.assertRegex(stage["FROM"][0], r"^[\w./-]+:\w[\w.-]*\d[\w.-]*( AS \w+)?$", "a version, and not the latest")
            self.assertNotIn("ADD", stage)
            self.assertNotIn("MAINTAINER", stage)
            for command in stage.get("RUN", []):
                self.assertNotRegex(command, r"\bsudo\b|\bcd ")
                if "apt-get install" in command:
                    self.assertRegex(command, r"apt-get update && apt-get install -y --no-install-recommends .*rm -rf /var/lib/apt/lists/\*")
            for folder in stage.get("WORKDIR", []):
                self.assertTrue(folder.startswith("/"))
        self.assertNotIn(last["USER"], (["root"], ["0"]))
        self.assertGreater(text.index("\nUSER "), text.rindex("\nCOPY "))
        self.assertGreater(text.index("\nENTRYPOINT "), text.index("\nUSER "))
        self.assertEqual([len(last[word]) for word in ("ENTRYPOINT", "CMD")], [1, 1])
        self.assertTrue(json.loads(last["ENTRYPOINT"][0]) and json.loads(last["CMD"][0]), "in the form that needs no shell")


def dockerfile(text):
    """Its stages, each with its instructions by name."""
    stages = []
    for line in text.replace("\\\n", " ").splitlines():
        if line.strip() and not line.startswith("#"):
            word, rest = line.split(None, 1)
            if word == "FROM":
                stages.append({})
            stages[-1].setdefault(word, []).append(rest)
    return stages


class Chroot:
    """A root with a shell, readlink, a temporary folder, /proc, and the libraries that a Debian always has: no Java, no other program."""

    LIBRARIES = ("libz.so.1", "libm.so.6", "libdl.so.2", "libpthread.so.0", "librt.so.1", "libstdc++.so.6", "libgcc_s.so.1")

    def __init__(self, test, folder, user=0, home="/"):
        self.folder, self.user, self.path, self.home = folder, user, "/usr/bin:/bin", home
        for place in ("bin", "usr/bin", "proc", "dev", "tmp", "opt", home.lstrip("/")):
            (folder / place).mkdir(parents=True, exist_ok=True)
        (folder / "tmp").chmod(0o1777)
        for each in [folder, *folder.parents]:
            if each == Path(tempfile.gettempdir()):
                break
            each.chmod(0o755)
        (folder / home.lstrip("/")).chmod(0o777)
        programs = [os.path.realpath(shutil.which(name)) for name in ("sh", "readlink")]
        for file, name in zip(programs, ("sh", "readlink")):
            shutil.copy(file, folder / "bin" / name)
        known = run("/sbin/ldconfig", "-p").stdout.decode()
        loaded = [re.search(r"\t%s .*x86-64.* => (\S+)|\t%s .*=> (\S+)" % ((re.escape(name),) * 2), known) for name in self.LIBRARIES]
        files = {found.group(1) or found.group(2) for found in loaded if found}
        for each in programs:
            files.update(re.findall(r"(/\S+) \(0x", run("ldd", each).stdout.decode()))
        for file in files:
            target = folder / file.lstrip("/")
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, target)
        (folder / "dev" / "null").touch()
        (folder / "dev" / "null").chmod(0o666)
        said = self.run("sh", "-c", "command -v java || echo none")
        if said.returncode != 0:
            print("NOT TESTED: no clean root can be entered here: %s" % said.stdout.decode().strip(), file=sys.stderr)
            test.skipTest("no clean root can be entered here")
        test.assertEqual(said.stdout, b"none\n")

    def command(self, words):
        """In name spaces of its own, so that nothing is left mounted and nothing left running."""
        script = 'mount -t proc proc "$1/proc"; shift; exec chroot "$@"'
        as_root = [] if os.getuid() == 0 else ["--map-root-user"]
        enter = ["unshare", *as_root, "--mount", "--pid", "--fork", "--kill-child", "sh", "-ec", script, "sh", str(self.folder)]
        other = ["--userspec=%d:%d" % (self.user, self.user)] if self.user and os.getuid() == 0 else []
        return [*enter, *other, str(self.folder), *(str(word) for word in words)]

    def settings(self):
        return {"PATH": self.path + ":/usr/sbin:/sbin", "HOME": self.home}

    def run(self, *words):
        return run(*self.command(words), env=self.settings())

    def start(self, *words):
        return subprocess.Popen(self.command(words), env=self.settings(), stdout=subprocess.PIPE, stderr=subprocess.STDOUT)

    def stop(self, started):
        """Politely; the first process of the name space takes all others with it."""
        for child in Path("/proc/%d/task/%d/children" % (started.pid, started.pid)).read_text().split():
            os.kill(int(child), signal.SIGTERM)
        started.wait(60)


if __name__ == "__main__":
    unittest.main()
