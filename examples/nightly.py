#!/usr/bin/env python3
"""The nightly job with an API key, Python 3.9 or later, standard library alone: a bank statement becomes ledger entries and an export file.

    BACKOFFICE_URL=https://… BACKOFFICE_KEY=bo_… python3 nightly.py STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER

You can interrupt the job and start it again at any point. It looks for what exists, and a retry sends a request with the same `Idempotency-Key`,
so that the service runs the request once. Exit codes: 0 all done, 2 wrong use, 3 done but entries wait for a person, 4 rejected (a person must look), 5 unavailable: try later.
"""
import hashlib
import http.client
import json
import os
import sys
import urllib.error
import urllib.parse
import urllib.request
import uuid

# Errors of a request that meets an earlier one which still runs.
UNDER_WAY = {"comum.repeticao_em_curso", "comum.em_alteracao", "importacoes.em_processamento"}


class Rejected(Exception):
    def __init__(self, what, code, text):
        super().__init__(f"{what}: {code}: {text}")


class Unavailable(Exception):
    pass


def call(method, path, query=None, body=None, content_type=None, operation=None):
    """Returns the body of a good response. 429, 5xx and requests that still run are for later. Every other error is for a person.
    `operation` is the `Idempotency-Key`. A retry sends the same one."""
    url = os.environ["BACKOFFICE_URL"].rstrip("/") + "/api/v1" + path
    if query:
        url += "?" + urllib.parse.urlencode(query)
    request = urllib.request.Request(url, data=body, method=method)
    request.add_header("X-API-Key", os.environ["BACKOFFICE_KEY"])
    if content_type:
        request.add_header("Content-Type", content_type)
    if operation:
        request.add_header("Idempotency-Key", operation)
    try:
        status, headers, content = ask(request)
    except (OSError, http.client.HTTPException) as error:
        raise Unavailable(f"{method} {path}: {error!r}") from error
    if status < 400:
        return content
    if operation and headers.get("Idempotent-Replayed"):
        # The error of an earlier run: nothing was done then, so this is another operation.
        return call(method, path, query, body, content_type, f"{operation}:{uuid.uuid4()}")
    text = content.decode("utf-8", "replace")
    code = headers.get("X-Error-Code")
    if status == 429 or status >= 500 or code in UNDER_WAY:
        raise Unavailable(f"{method} {path}: {status} {text}")
    raise Rejected(f"{method} {path}", code, text)


def ask(request):
    """Returns status, headers and body of the response. It is complete when its last byte is read."""
    try:
        response = urllib.request.urlopen(request, timeout=120)
    except urllib.error.HTTPError as error:
        response = error
    with response:
        return response.status, response.headers, response.read()


def data(*args, **kwargs):
    return json.loads(call(*args, **kwargs))["data"]


def bank_of(code):
    for bank in data("GET", "/bancos", {"search": code}):
        if bank["codigo"] == code:
            return bank["id"]
    raise Rejected("bank", "unknown", code)


def import_of(sha256, customer):
    """Returns the newest import of this file, if there is one."""
    found = data("GET", "/importacoes", {"hash_arquivo": sha256, "id_cliente": customer, "limit": 1})
    return found[0] if found else None


def upload(path, content, sha256, customer, bank):
    boundary = uuid.uuid4().hex
    fields = {"id_cliente": customer, "id_banco": bank, "tipo": "ofx"}
    parts = [f'--{boundary}\r\nContent-Disposition: form-data; name="{name}"\r\n\r\n{value}\r\n' for name, value in fields.items()]
    name = os.path.basename(path).replace('"', "")
    parts.append(f'--{boundary}\r\nContent-Disposition: form-data; name="arquivo"; filename="{name}"\r\n\r\n')
    body = "".join(parts).encode() + content + f"\r\n--{boundary}--\r\n".encode()
    form = f"multipart/form-data; boundary={boundary}"
    return data("POST", "/importacoes/upload", body=body, content_type=form, operation=f"upload:{customer}:{sha256}")


def exports_of(days):
    """Returns the active exports of exactly these days."""
    wanted = (days["data_inicio"], days["data_fim"], "ativa")
    all_of_them = data("GET", "/lancamentos-contabil/exportacoes", {"id_cliente": days["id_cliente"]})
    return [each for each in all_of_them if (each["data_inicio"], each["data_fim"], each["status"]) == wanted]


def fetch(export, folder):
    """Stores the file of an export. It gets its name when all bytes are written."""
    path = os.path.join(folder, f"exportacao-{export['id']}.txt")
    if os.path.exists(path):
        return
    content = call("GET", f"/lancamentos-contabil/exportacoes/{export['id']}/arquivo")
    with open(path + ".part", "wb") as file:
        file.write(content)
        file.flush()
        os.fsync(file.fileno())
    os.replace(path + ".part", path)
    print(path)


def wrong_use(path, customer, _bank_code, folder):
    """Returns what is wrong in the arguments, if anything."""
    if not os.path.isfile(path):
        return f"no file {path}"
    if not os.path.isdir(folder):
        return f"no folder {folder}"
    return None if customer.isdecimal() else f"ID_CLIENTE is a number, not {customer}"


def main(path, customer, bank_code, folder):
    with open(path, "rb") as file:
        content = file.read()
    customer = int(customer)
    bank = bank_of(bank_code)
    sha256 = hashlib.sha256(content).hexdigest()
    found = import_of(sha256, customer) or upload(path, content, sha256, customer, bank)
    if found["status"] in ("pending", "processing", "error"):
        # The end of its last run distinguishes a new run from a retry.
        data("POST", f"/importacoes/{found['id']}/confirmar", {"exigir_saldo": "true"}, operation=f"confirmar:{found['data_hora_conclusao']}")
    period = data("GET", f"/importacoes/{found['id']}/analise")["periodo"]
    if period["de"] is None:
        raise Rejected("statement", "empty", "it has no movement")
    days = {"id_cliente": customer, "data_inicio": period["de"], "data_fim": period["ate"]}
    before = exports_of(days)
    ready = data("GET", "/lancamentos-contabil/exportar-previa", days)
    if ready["qtd"]:
        call("POST", "/lancamentos-contabil/exportar", days, operation=f"exportar:{max([0] + [each['id'] for each in before])}")
    for export in exports_of(days):
        fetch(export, folder)
    if ready["pendentes"]:
        print(f"{ready['pendentes']} entries wait for a person", file=sys.stderr)
        return 3
    return 0


if __name__ == "__main__":
    if len(sys.argv) != 5 or not {"BACKOFFICE_URL", "BACKOFFICE_KEY"} <= os.environ.keys():
        print(__doc__, file=sys.stderr)
        sys.exit(2)
    problem = wrong_use(*sys.argv[1:])
    if problem:
        print(f"wrong use: {problem}", file=sys.stderr)
        sys.exit(2)
    try:
        sys.exit(main(*sys.argv[1:]))
    except Unavailable as reason:
        print(f"unavailable: {reason}", file=sys.stderr)
        sys.exit(5)
    except Rejected as reason:
        print(f"rejected: {reason}", file=sys.stderr)
        sys.exit(4)
