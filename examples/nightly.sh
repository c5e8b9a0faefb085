#!/usr/bin/env bash
# The nightly job with an API key, bash and curl: a bank statement becomes ledger entries and an export file.
#
#   BACKOFFICE_URL=https://… BACKOFFICE_KEY=bo_… ./nightly.sh STATEMENT.ofx ID_CLIENTE BANK_CODE FOLDER
#
# It may be cut off and started again at any point: it looks what is there before it does anything, by the file's SHA-256 and the days of the
# statement. Ends with 0 all done, 2 wrong use, 3 done but entries wait for a person, 4 refused (a person must look), 5 away: try later.
set -euo pipefail

if [ $# -ne 4 ] || [ -z "${BACKOFFICE_URL:-}" ] || [ -z "${BACKOFFICE_KEY:-}" ]; then
  sed -n '2,7s/^# \{0,1\}//p' "$0" >&2
  exit 2
fi
statement=$1 customer=$2 bank_code=$3 folder=$4
api="${BACKOFFICE_URL%/}/api/v1"
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# call METHOD PATH [curl arguments]: the body lies in $scratch/body. 429 and 5xx are for later, everything else of 400 and more is for a
# person, but for the code in $allowed.
allowed=
call() {
  local method=$1 path=$2 status code
  shift 2
  # The key stands in a file, not on the command line, which every process can read.
  status=$(curl -sS -X "$method" "$api$path" -H @<(printf 'X-API-Key: %s\n' "$BACKOFFICE_KEY") --max-time 120 \
    -o "$scratch/body" -D "$scratch/head" -w '%{http_code}' "$@") || { echo "away: $method $path" >&2; exit 5; }
  [ "$status" -lt 400 ] && return
  code=$(sed -n 's/^[Xx]-[Ee]rror-[Cc]ode: *\([^[:cntrl:]]*\).*/\1/p' "$scratch/head")
  if [ "$status" -eq 429 ] || [ "$status" -ge 500 ]; then
    echo "away: $method $path: $status $(cat "$scratch/body")" >&2
    exit 5
  fi
  [ -n "$allowed" ] && [ "$code" = "$allowed" ] && return
  echo "refused: $method $path: $code: $(cat "$scratch/body")" >&2
  exit 4
}

# rows: the objects of the list in the body, one a line; field NAME: the first value of that name in what comes in.
rows() { sed 's/},{/}\n{/g' "$scratch/body"; }
field() { sed -n "s/.*\"$1\":\"\{0,1\}\([^\",}]*\).*/\1/p" | head -n 1; }

call GET "/bancos?search=$bank_code"
bank=$(rows | grep "\"codigo\":\"$bank_code\"" | grep -o '"id":[0-9]*' | head -n 1 | cut -d: -f2) || true
[ -n "$bank" ] || { echo "refused: no bank $bank_code" >&2; exit 4; }

# The import that has this file already, the newest first.
sha256=$(sha256sum "$statement" | cut -d' ' -f1)
import='' state='' offset=0
while :; do
  call GET "/importacoes?limit=200&offset=$offset"
  row=$(rows | grep "\"hash_arquivo\":\"$sha256\"" | grep "\"id_cliente\":$customer," | head -n 1) || true
  if [ -n "$row" ]; then
    import=$(grep -o '"id":[0-9]*' <<<"$row" | head -n 1 | cut -d: -f2)
    state=$(field status <<<"$row")
    break
  fi
  [ "$(rows | grep -c hash_arquivo)" -eq 200 ] || break
  offset=$((offset + 200))
done
if [ -z "$import" ]; then
  call POST /importacoes/upload -F "id_cliente=$customer" -F "id_banco=$bank" -F tipo=ofx -F "arquivo=@$statement"
  import=$(grep -o '"data":{"id":[0-9]*' "$scratch/body" | grep -o '[0-9]*$')
  state=pending
fi
case $state in pending | error) call POST "/importacoes/$import/confirmar" ;; esac

call GET "/importacoes/$import/analise"
period=$(grep -o '"periodo":{[^}]*}' "$scratch/body")
from=$(field de <<<"$period") to=$(field ate <<<"$period")
[ "$from" != null ] || { echo "refused: the statement has no movement" >&2; exit 4; }

days="id_cliente=$customer&data_inicio=$from&data_fim=$to"
allowed=lancamentos_contabil.nada_a_exportar
call POST "/lancamentos-contabil/exportar?$days"
allowed=

# Every export of these days that is not here yet, whole or not at all.
call GET "/lancamentos-contabil/exportacoes?id_cliente=$customer"
exports=$(rows | grep '"status":"ativa"' | grep "\"data_inicio\":\"$from\"" | grep "\"data_fim\":\"$to\"" |
  sed 's/.*"data":\[//' | sed -n 's/^[^0-9]*"id":\([0-9]*\).*/\1/p') || true
for export in $exports; do
  file="$folder/exportacao-$export.txt"
  [ -e "$file" ] && continue
  call GET "/lancamentos-contabil/exportacoes/$export/arquivo"
  cp "$scratch/body" "$file.part"
  sync "$file.part"
  mv "$file.part" "$file"
  echo "$file"
done

call GET "/lancamentos-contabil/exportar-previa?$days"
left=$(field pendentes <"$scratch/body")
[ "$left" = 0 ] || { echo "$left entries wait for a person" >&2; exit 3; }
