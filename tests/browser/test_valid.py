"""Every page is valid HTML to the Nu checker, and nothing in it is a warning either."""

import json
import shutil
import subprocess

from tinysite import ROOT

JAR = ROOT / "tests/js/node_modules/vnu-jar/build/dist/vnu.jar"
MEANT = ("The “list” role is unnecessary for element", "violates Content Security Policy")
"""What the checker warns of and we mean: without the role, some browsers drop lists whose marks are taken away; and it takes files on
a disk for another origin than their own, and data for a script. The policy is held against a browser's console elsewhere."""


def test_every_page_is_valid(folder, record_property):
    java = shutil.which("java")
    assert java and JAR.is_file(), "the Nu checker is missing; tools/setup-test.sh installs it"
    ran = subprocess.run([java, "-jar", JAR, "--format", "json", "--skip-non-html", folder], capture_output=True, text=True, timeout=300)
    messages = [message for message in json.loads(ran.stderr)["messages"] if not any(meant in message["message"] for meant in MEANT)]
    record_property("pages checked:", len(list(folder.rglob("*.html"))))
    assert [(message["url"], message.get("lastLine"), message["message"]) for message in messages] == []
