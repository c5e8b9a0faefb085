#!/usr/bin/env bash
# The nightly job with an API key, bash and curl: a bank statement becomes ledger entries and an export file.
#
#   BACKOFFICE_URL=https://… BACKOFFICE_KEY=bo_… ./nightly.sh STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER
#
# You can interrupt the job and start it again at any point. It looks for what exists, and a retry sends a request with the same Idempotency-Key,
# so that the service runs the request once. Exit codes: 0 all done, 2 wrong use, 3 done but entries wait for a person, 4 rejected (a person must look), 5 unavailable: try later.
set -euo pipefail

if [ $# -ne 4 ] || [ -z "${BACKOFFICE_URL:-}" ] || [ -z "${BACKOFFICE_KEY:-}" ]; then
  sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
statement=$1 customer=$2 bank_code=$3 folder=$4
wrong_use() { echo "wrong use: $1" >&2; exit 2; }
[ -f "$statement" ] || wrong_use "no file $statement"
[ -d "$folder" ] || wrong_use "no folder $folder"
[[ $customer =~ ^[0-9]+$ ]] || wrong_use "ID_CLIENTE is a number, not $customer"
api="${BACKOFFICE_URL%/}/api/v1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# call METHOD PATH [curl arguments]: writes the body of a good response to $scratch/body. 429, 5xx and requests that still run are for later. Every
# other error is for a person. operation KEY PATH [curl arguments]: a POST with this Idempotency-Key. A retry sends the same one.
key=
call() {
  local method=$1 path=$2 status code
  shift 2
  # The key is in a file, not on the command line, which every process can read.
  status=$(curl -sS -X "$method" "$api$path" -H @<(printf 'X-API-Key: %s\n' "$BACKOFFICE_KEY") --max-time 120 \
    -o "$scratch/body" -D "$scratch/head" -w '%{http_code}' ${key:+-H "Idempotency-Key: $key"} "$@") || { echo "unavailable: $method $path" >&2; exit 5; }
  [ "$status" -lt 300 ] && return
  # The error of an earlier run: nothing was done then, so this is another operation.
  if [ -n "$key" ] && grep -qi '^idempotent-replayed: true' "$scratch/head"; then
    key="$key:$(date +%s%N)"
    call "$method" "$path" "$@"
    return
  fi
  code=$(sed -n 's/^[Xx]-[Ee]rror-[Cc]ode: *\([^[:cntrl:]]*\).*/\1/p' "$scratch/head")
  case $status:$code in
    429:* | 5??:* | *:comum.repeticao_em_curso | *:comum.em_alteracao | *:importacoes.em_processamento)
      echo "unavailable: $method $path: $status $(cat "$scratch/body")" >&2
      exit 5
      ;;
  esac
  echo "rejected: $method $path: $code: $(cat "$scratch/body")" >&2
  exit 4
}
operation() {
  key=$1
  shift
  call POST "$@"
  key=
}

# rows: the objects of the list in the body, one a line; field NAME: the first value of that name in what comes in.
rows() { sed 's/},{/}\n{/g' "$scratch/body"; }
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | head -n 1; }

call GET "/bancos?search=$bank_code"
bank=$(rows | grep "\"codigo\":\"$bank_code\"" | grep -o '"id":[0-9]*' | head -n 1 | cut -d: -f2) || true
[ -n "$bank" ] || { echo "rejected: no bank $bank_code" >&2; exit 4; }

# The newest import of this file, if there is one.
sha256=$(sha256sum "$statement" | cut -d' ' -f1)
call GET "/importacoes?hash_arquivo=$sha256&id_cliente=$customer&limit=1"
grep -q hash_arquivo "$scratch/body" || operation "upload:$customer:$sha256" /importacoes/upload \
  -F "id_cliente=$customer" -F "id_banco=$bank" -F tipo=ofx -F "arquivo=@$statement"
import=$(grep -o '"data":\[\{0,1\}{"id":[0-9]*' "$scratch/body" | grep -o '[0-9]*$')
# The end of its last run distinguishes a new run from a retry.
case $(field status <"$scratch/body") in
  pending | processing | error) operation "confirmar:$(field data_hora_conclusao <"$scratch/body")" "/importacoes/$import/confirmar?exigir_saldo=true" ;;
esac

call GET "/importacoes/$import/analise"
period=$(grep -o '"periodo":{[^}]*}' "$scratch/body")
from=$(field de <<<"$period") to=$(field ate <<<"$period")
[ "$from" != null ] || { echo "rejected: the statement has no movement" >&2; exit 4; }

# exports: ids of the active exports of exactly these days, the newest first.
days="id_cliente=$customer&data_inicio=$from&data_fim=$to"
exports() {
  call GET "/lancamentos-contabil/exportacoes?id_cliente=$customer"
  rows | grep '"status":"ativa"' | grep "\"data_inicio\":\"$from\"" | grep "\"data_fim\":\"$to\"" |
    sed 's/.*"data":\[//' | sed -n 's/^[^0-9]*"id":\([0-9]*\).*/\1/p' | sort -rn || true
}
before=$(exports)
call GET "/lancamentos-contabil/exportar-previa?$days"
ready=$(grep -o '"qtd":[0-9]*' "$scratch/body" | head -n 1 | cut -d: -f2) left=$(field pendentes <"$scratch/body")
[ "$ready" = 0 ] || operation "exportar:$(head -n 1 <<<"${before:-0}")" "/lancamentos-contabil/exportar?$days"

# Stores the files of exports that are missing here. A file gets its name when all bytes are written.
after=$(exports)
for export in $after; do
  file="$folder/exportacao-$export.txt"
  [ -e "$file" ] && continue
  call GET "/lancamentos-contabil/exportacoes/$export/arquivo"
  cp "$scratch/body" "$file.part"
  sync "$file.part"
  mv "$file.part" "$file"
  echo "$file"
done

[ "$left" = 0 ] || { echo "$left entries wait for a person" >&2; exit 3; }
