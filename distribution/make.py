"""Puts together what is handed out; ./release builds the program first. The standard library is enough."""

import argparse
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path
from typing import Dict, Iterable, List, Optional, Tuple

ROOT = Path(__file__).resolve().parent.parent
TABLES = ("sievert-tables", "duckdb")
MODULES = "java.base,java.desktop,java.sql,java.management,java.naming,java.net.http,jdk.httpserver,jdk.unsupported,jdk.crypto.ec"

sys.path[:0] = [str(ROOT / "python"), str(ROOT / "distribution")]

import make_wheel  # noqa: E402
import version as versions  # noqa: E402

MOMENT = versions.moment()


def libraries(program: Path, slim: bool) -> List[Path]:
    found = sorted((program / "lib").glob("*.jar"))
    return [each for each in found if not (slim and each.name.startswith(TABLES))]


def content(program: Path, slim: bool) -> Iterable[Tuple[str, bytes, int]]:
    """Names, bytes and permissions. The jar and its libraries are in one folder, so its manifest is not needed."""
    top = "sievert/"
    here = Path(__file__).parent
    yield top + "bin/sievert", (here / "sievert").read_bytes(), 0o755
    yield top + "bin/sievert.cmd", (here / "sievert.cmd").read_bytes().replace(b"\n", b"\r\n"), 0o644
    yield top + "lib/sievert-cli.jar", (program / "sievert-cli.jar").read_bytes(), 0o644
    for each in libraries(program, slim):
        yield top + "lib/lib/" + each.name, each.read_bytes(), 0o644
    for name in ("LICENSE", "NOTICE", "README.md", "CHANGELOG.md"):
        yield top + name, (ROOT / name).read_bytes(), 0o644
    for example in examples():
        yield top + example.relative_to(ROOT).as_posix(), example.read_bytes(), 0o755 if os.access(example, os.X_OK) else 0o644


def examples() -> List[Path]:
    """Scenarios, and what they name: tables, policies, programs."""
    top = ROOT / "examples"
    files = [each for folder in (top, top / "policy", top / "programs") for each in folder.glob("*")]
    return sorted(each for each in files if each.is_file() and each.suffix != ".class")


def archive(file: Path, entries: Iterable[Tuple[str, bytes, int]]) -> Path:
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data, mode in entries:
            entry = zipfile.ZipInfo(name, MOMENT.timetuple()[:6])
            entry.external_attr = (0o100000 | mode) << 16
            entry.create_system = 3
            entry.compress_type = zipfile.ZIP_STORED if name.endswith(".jar") else zipfile.ZIP_DEFLATED
            out.writestr(entry, data)
    return file


# ---- What is inside


def coordinates(jar: Path) -> Tuple[Optional[str], str, str]:
    """Group, name and version, as far as a jar of Maven tells."""
    with zipfile.ZipFile(jar) as inside:
        for name in inside.namelist():
            if re.fullmatch(r"META-INF/maven/[^/]+/[^/]+/pom\.properties", name):
                told = dict(line.split("=", 1) for line in inside.read(name).decode().splitlines() if "=" in line)
                if jar.name.startswith(told.get("artifactId", "?")):
                    return told["groupId"], told["artifactId"], told["version"]
    found = re.fullmatch(r"(.+?)-(\d[^/]*)\.jar", jar.name)
    return (None, found.group(1), found.group(2)) if found else (None, jar.stem, "unknown")


def bill(program: Path, slim: bool) -> bytes:
    """CycloneDX: every library with its checksum."""
    components: List[Dict[str, object]] = []
    for jar in libraries(program, slim):
        group, name, number = coordinates(jar)
        component: Dict[str, object] = {"type": "library", "name": name, "version": number}
        if group:
            component["group"] = group
            component["purl"] = "pkg:maven/%s/%s@%s" % (group, name, number)
        component["bom-ref"] = component.get("purl", name)
        component["hashes"] = [{"alg": "SHA-256", "content": hashlib.sha256(jar.read_bytes()).hexdigest()}]
        components.append(component)
    told = {
        "bomFormat": "CycloneDX",
        "specVersion": "1.5",
        "version": 1,
        "metadata": {
            "component": {
                "type": "application",
                "name": "sievert",
                "version": versions.stated(),
                "licenses": [{"license": {"id": "Apache-2.0"}}],
            }
        },
        "components": components,
    }
    return (json.dumps(told, indent=2) + "\n").encode()


# ---- For Apache Spark

# What Spark brings itself, in versions of its own.
SPARK_HAS = ("jackson-", "snakeyaml-", "slf4j-")


def spark_jar(program: Path, spark: Path, file: Path) -> Path:
    """The program as one jar for spark-submit: every class once, the lists of services joined, nothing that Spark has."""
    jars = [spark, program / "sievert-cli.jar"]
    jars += [each for each in libraries(program, False) if not each.name.startswith(SPARK_HAS)]
    entries: Dict[str, bytes] = {
        "META-INF/MANIFEST.MF": b"Manifest-Version: 1.0\r\nMain-Class: dev.sievert.cli.Main\r\n"
        b"Implementation-Version: %s\r\nMulti-Release: true\r\n\r\n" % versions.stated().encode()
    }
    for jar in jars:
        with zipfile.ZipFile(jar) as inside:
            for name in sorted(inside.namelist()):
                if name.startswith("META-INF/services/") and not name.endswith("/"):
                    entries[name] = entries.get(name, b"") + inside.read(name).rstrip(b"\n") + b"\n"
                elif not re.search(r"/$|module-info\.class$|^META-INF/([^/]+\.(SF|RSA|DSA)|INDEX\.LIST)$", name):
                    entries.setdefault(name, inside.read(name))
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as out:
        for name, data in entries.items():
            entry = zipfile.ZipInfo(name, MOMENT.timetuple()[:6])
            entry.external_attr = 0o100644 << 16
            entry.create_system = 3
            entry.compress_type = zipfile.ZIP_DEFLATED
            out.writestr(entry, data)
    return file


# ---- With a Java of its own


def image(program: Path, out: Path) -> List[Path]:
    """The program and the least Java that it needs: packed, as a wheel of that Java alone, and for Debian."""
    place = out / "image" / "sievert"
    shutil.rmtree(place.parent, ignore_errors=True)
    for name, data, mode in content(program, False):
        file = place.parent / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(data)
        file.chmod(mode)
    subprocess.run(
        [_jlink(), "--add-modules", MODULES, "--strip-debug", "--no-man-pages", "--no-header-files", "--compress=2",
         "--output", str(place / "java")],
        check=True,
    )
    _tar(place.parent, out / "sievert-image.tar.gz")
    made = [out / "sievert-image.tar.gz", make_wheel.build_java(place / "java", out)]
    if shutil.which("dpkg-deb"):
        _deb(place, out)
        made.append(out / "sievert.deb")
    return made


def _jlink() -> str:
    """That of the Java that is asked for, else the one on the path."""
    home = os.environ.get("JAVA_HOME")
    return str(Path(home) / "bin" / "jlink") if home else "jlink"


def _tar(folder: Path, file: Path) -> None:
    import gzip

    with open(file, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, 0) as zipped, tarfile.open(fileobj=zipped, mode="w") as out:
        for each in sorted(folder.rglob("*")):
            entry = out.gettarinfo(str(each), each.relative_to(folder).as_posix())
            entry.mtime, entry.uid, entry.gid, entry.uname, entry.gname = 0, 0, 0, "root", "root"
            out.addfile(entry, io.BytesIO(each.read_bytes()) if each.is_file() and not each.is_symlink() else None)


def _deb(place: Path, out: Path) -> None:
    tree = out / "deb"
    shutil.rmtree(tree, ignore_errors=True)
    shutil.copytree(place, tree / "opt" / "sievert", symlinks=True)
    (tree / "usr" / "bin").mkdir(parents=True)
    os.symlink("/opt/sievert/bin/sievert", tree / "usr" / "bin" / "sievert")
    (tree / "DEBIAN").mkdir()
    (tree / "DEBIAN" / "control").write_text(
        "Package: sievert\nVersion: %s\nArchitecture: %s\nMaintainer: Sievert <sievert@localhost>\nDepends: libc6, libstdc++6, zlib1g\n"
        "Section: science\nPriority: optional\nDescription: what a release of data does to the privacy of one person\n"
        % (
            versions.stated().replace("-SNAPSHOT", "~snapshot"),
            subprocess.run(["dpkg", "--print-architecture"], stdout=subprocess.PIPE, check=True).stdout.decode().strip(),
        )
    )
    env = dict(os.environ, SOURCE_DATE_EPOCH=str(int(MOMENT.timestamp())))
    subprocess.run(
        ["dpkg-deb", "--root-owner-group", "-Zgzip", "--build", str(tree), str(out / "sievert.deb")],
        check=True, env=env, stdout=subprocess.DEVNULL,
    )
    shutil.rmtree(tree)


# ---- Everything


def site(folder: Path) -> Iterable[Tuple[str, bytes, int]]:
    """The pages of the documentation, as the build wrote them."""
    for file in sorted(folder.rglob("*")):
        if file.is_file():
            yield "sievert-site/" + file.relative_to(folder).as_posix(), file.read_bytes(), 0o644


def make(
    program: Path, out: Path, with_image: bool, pages: Optional[Path] = None, spark: Optional[Path] = None
) -> List[Path]:
    """Everything; the site and the jar for Spark only where they were built."""
    shutil.rmtree(out, ignore_errors=True)
    out.mkdir(parents=True)
    made = [
        archive(out / "sievert.zip", content(program, False)),
        archive(out / "sievert-slim.zip", content(program, True)),
        make_wheel.build(program, out, slim=True),
    ]
    for name, slim in (("sievert.cdx.json", False), ("sievert-slim.cdx.json", True)):
        (out / name).write_bytes(bill(program, slim))
        made.append(out / name)
    (out / "release-notes.md").write_text(versions.notes(versions.stated()), encoding="utf-8")
    made.append(out / "release-notes.md")
    if pages is not None:
        made.append(archive(out / "sievert-site.zip", site(pages)))
    if spark is not None:
        made.append(spark_jar(program, spark, out / "sievert-spark.jar"))
    if with_image:
        made += image(program, out)
        shutil.rmtree(out / "image")
    sums = "".join("%s  %s\n" % (hashlib.sha256(each.read_bytes()).hexdigest(), each.name) for each in sorted(made))
    (out / "SHA256SUMS").write_text(sums)
    return made


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Puts together what is handed out.")
    reader.add_argument("--program", type=Path, default=ROOT / "sievert-cli" / "target" / "quick")
    reader.add_argument("--out", type=Path, default=ROOT / "target" / "release")
    reader.add_argument("--site", type=Path, default=ROOT / "target" / "site")
    reader.add_argument("--spark", type=Path, help="the jar of the module sievert-spark")
    reader.add_argument("--image", action="store_true")
    given = reader.parse_args()
    for each in make(given.program, given.out, given.image, given.site, given.spark):
        print("%9d  %s" % (each.stat().st_size, each))
