"""Sets the version in every place that states it: python3 distribution/version.py 0.2.0 [--date 2026-11-30]

A release (0.2.0) also gets its date: in the CHANGELOG, in CITATION.cff, and in every archive. A version in the making
(0.3.0-SNAPSHOT) opens a section of the CHANGELOG. A place that does not state the old version is an error, so that none
is forgotten.
"""

import argparse
import datetime
import re
from pathlib import Path
from typing import Callable, Dict, List

ROOT = Path(__file__).resolve().parent.parent
VERSION = re.compile(r"\d+\.\d+\.\d+(-SNAPSHOT)?")
PARENT = re.compile(r"<artifactId>sievert-parent</artifactId>\s*<version>([^<]+)<")
#: Where the version stands as Maven writes it.
PLACES = ["pom.xml", "*/pom.xml", "examples/java/pom.xml", "examples/java/build.gradle", "docs/java.md", "docs/junit.md", "jbang-catalog.json"]


def stated(root: Path = ROOT) -> str:
    """The version of the sources."""
    found = PARENT.search((root / "pom.xml").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("pom.xml states no version")
    return found.group(1)


def python(version: str) -> str:
    """The same version as Python writes it."""
    return version.replace("-SNAPSHOT", ".dev0")


def moment(root: Path = ROOT) -> datetime.datetime:
    """The time that every file in every archive has."""
    found = re.search(r"<project.build.outputTimestamp>([^<]+)<", (root / "pom.xml").read_text(encoding="utf-8"))
    if found is None:
        raise SystemExit("pom.xml states no project.build.outputTimestamp")
    return datetime.datetime.strptime(found.group(1), "%Y-%m-%dT%H:%M:%SZ").replace(tzinfo=datetime.timezone.utc)


def change(version: str, date: str, root: Path = ROOT) -> List[Path]:
    """Writes the version everywhere; the files that were changed."""
    if not VERSION.fullmatch(version):
        raise SystemExit("a version is like 0.2.0 or 0.3.0-SNAPSHOT but was %s" % version)
    old = stated(root)
    is_release = not version.endswith("-SNAPSHOT")
    edits: Dict[Path, Callable[[str], str]] = {}
    for pattern in PLACES:
        for file in sorted(root.glob(pattern)):
            edits[file] = lambda text: text.replace(old, version)
    edits[root / "python" / "sievert" / "__init__.py"] = lambda text: text.replace(
        '__version__ = "%s"' % python(old), '__version__ = "%s"' % python(version)
    )
    if is_release:
        edits[root / "CITATION.cff"] = lambda text: re.sub(
            r"(?m)^date-released: .*$", "date-released: " + date, re.sub(r"(?m)^version: .*$", "version: " + version, text)
        )
    edits[root / "CHANGELOG.md"] = lambda text: changelog(text, version, date)
    made = {file: edit(file.read_text(encoding="utf-8")) for file, edit in edits.items()}
    if is_release:
        top = root / "pom.xml"
        made[top] = re.sub(r"(<project.build.outputTimestamp>)[^<]+", r"\g<1>%sT00:00:00Z" % date, made[top])
    for file, text in made.items():
        if version != old and file.name != "CHANGELOG.md" and python(version) not in text and version not in text:
            raise SystemExit("%s does not state version %s" % (file.relative_to(root), old))
    changed = [file for file, text in made.items() if text != file.read_text(encoding="utf-8")]
    for file in changed:
        file.write_text(made[file], encoding="utf-8")
    return changed


def changelog(text: str, version: str, date: str) -> str:
    """The section of a release gets its date; the one of a version in the making is opened, where there is none."""
    number = version.replace("-SNAPSHOT", "")
    heading = re.compile(r"(?m)^## \[%s\] - (.*)$" % re.escape(number))
    if heading.search(text) is None:
        if number == version:
            raise SystemExit("CHANGELOG.md has no section for %s" % version)
        return text.replace("\n## [", "\n## [%s] - unreleased\n\n## [" % number, 1)
    return text if number != version else heading.sub("## [%s] - %s" % (number, date), text)


def notes(version: str, root: Path = ROOT) -> str:
    """What the CHANGELOG says of one version."""
    text = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    found = re.search(r"(?ms)^## \[%s\][^\n]*\n(.*?)(?=^## \[|\Z)" % re.escape(version.replace("-SNAPSHOT", "")), text)
    if found is None:
        raise SystemExit("CHANGELOG.md has no section for %s" % version)
    return "# Sievert %s\n\n%s\n" % (version, found.group(1).strip())


if __name__ == "__main__":
    reader = argparse.ArgumentParser(description="Sets the version in every place that states it.")
    reader.add_argument("version")
    reader.add_argument("--date", default=datetime.date.today().isoformat())
    given = reader.parse_args()
    for each in change(given.version, given.date):
        print(each.relative_to(ROOT))
