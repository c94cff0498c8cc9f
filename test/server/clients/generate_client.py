"""Writes a Python client of an OpenAPI 3.1 document: `generate_client.py openapi.json > houqin.py`.

It needs Python 3.9 and nothing else, and the client neither. Each call is a method of `Client` that is called as its
`operationId`, with the fields of its payload as keyword arguments; those that are required have no default.
"""

import json
import keyword
import sys

HEAD = '''"""{title}, generated from its OpenAPI document."""

import json
import urllib.error
import urllib.request


class Refused(Exception):
    """A call that was refused: `code`, `reason` as the document names it, and `details`."""

    def __init__(self, code, message, details):
        super().__init__(message)
        self.code, self.reason, self.details = code, REASONS.get(code, str(code)), details


_UNSET = object()


class Client:
    """Calls at an address such as `https://assets.example.com`, with the token of a service account."""

    def __init__(self, address, token):
        self._address, self._token = address.rstrip("/") + {base!r}, token

    def _call(self, path, fields, idempotency_key):
        payload = {{name: value for name, value in fields.items() if value is not _UNSET}}
        headers = {{"Content-Type": "application/json", "Authorization": "Bearer " + self._token}}
        if idempotency_key is not None:
            headers["Idempotency-Key"] = idempotency_key
        request = urllib.request.Request(self._address + path, json.dumps(payload).encode(), headers)
        try:
            with urllib.request.urlopen(request) as response:
                answer = json.load(response)
        except urllib.error.HTTPError as error:
            answer = json.load(error)
        if answer["errcode"] != 0:
            raise Refused(answer["errcode"], answer["errmsg"], answer.get("details"))
        return answer["data"]
'''


def method(path, operation):
    """The source of the method of one call; None for one that takes or answers a file."""
    schema = operation["requestBody"]["content"].get("application/json", {}).get("schema")
    answer = operation["responses"]["200"]["content"].get("application/json")
    if schema is None or answer is None:
        return None
    required = schema.get("required", [])
    fields = sorted(schema.get("properties", {}), key=lambda name: name not in required)
    safe = {name: name + "_" if keyword.iskeyword(name) else name for name in fields}
    named = [safe[name] if name in required else safe[name] + "=_UNSET" for name in fields]
    named.append("idempotency_key=None")
    sent = ", ".join(f"{name!r}: {safe[name]}" for name in fields)
    return (
        f"\n    def {operation['operationId']}(self, *, {', '.join(named)}):\n"
        f"        {operation['summary']!r}\n"
        f"        return self._call({path!r}, {{{sent}}}, idempotency_key)\n"
    )


def main(file):
    with open(file, encoding="utf-8") as stored:
        document = json.load(stored)
    refusals = document["components"]["schemas"]["Refusal"]["oneOf"]
    reasons = {one["properties"]["errcode"]["const"]: one["title"] for one in refusals}
    print(HEAD.format(title=document["info"]["title"], base=document["servers"][0]["url"]), end="")
    for path, item in document["paths"].items():
        print(method(path, item["post"]) or "", end="")
    print(f"\n\nREASONS = {reasons!r}")


main(sys.argv[1])
