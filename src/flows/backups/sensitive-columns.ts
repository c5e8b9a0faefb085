/**
 * Decides which columns of tables that are not ours hold secrets, by name and type (contract 1, "Sensitive columns"):
 * portal users, government-portal passwords of customers, API keys of integration settings, tokens of external
 * integrations, and the value column of the system configuration. In doubt a column is masked. A backup without one
 * column is a nuisance, but a leak cannot be undone.
 */

/** A column as information_schema describes it. */
export interface NamedColumn {
  readonly nome: string;
  /** DATA_TYPE: `varchar`, `int` … */
  readonly tipo: string;
  /** COLUMN_TYPE: `tinyint(1)` … */
  readonly tipo_completo: string;
}

/**
 * Stems that mean a secret anywhere in a name, as a word or inside one: `senhaPortal`, `accesstoken`, `client_secret`.
 */
const STEM =
  /(?<!re|de)senha|password|passwd|passphrase|secret(?!ari)|segredo|token|api_?key|credencia|credential|private_?key|chave_?privada/;
/** Words that mean a secret only as a separate word. */
const WORDS = new Set(
  'pass pwd psw pin otp totp cvv salt jwt bearer secreto secreta hash hashed pfx p12 pkcs12 cookie cookies oauth'.split(
    ' ',
  ),
);
/** Words that mean a secret together: an API key, the access code of the Simples Nacional portal, a recovery code. */
const TOGETHER: readonly (readonly [RegExp, RegExp])[] = [
  [
    /^(chave|key)s?$/,
    /^(api|secreta|acesso_api|criptografia|encryption|assinatura|signing|ssh|auth|access|client|app|webhook|integracao|integration)$/,
  ],
  [
    /^(codigo|code|codes|codigos)$/,
    /^(acesso|access|recuperacao|recovery|verificacao|verification|seguranca|security|reset|backup|mfa|2fa|autenticacao)$/,
  ],
];
/** The hash of a file or a line is not a secret. */
const HASH_OF_CONTENT =
  /^(arquivo|file|conteudo|content|documento|document|imagem|image|xml|pdf|linha|line|lote|commit|registro|row)s?$/;
/** Columns that describe a secret without containing it: its kind, its public prefix, its validity. */
const ABOUT = /^(tipo|type|prefix|prefixo|status|situacao|algoritmo|algorithm)$/;
const ABOUT_NUMBER =
  /^(id|em|at|dias|days|horas|hours|minutos|minutes|segundos|seconds|ttl|expira|expires|expiracao|validade|tentativas|attempts|count|qtd|total|tamanho|length|min|max|ativo|active|versao|version|used|usados)$/;
const NUMBER = /^(tinyint|smallint|mediumint|int|bigint|decimal|float|double)$/;
const NEVER_SECRET = /^(date|datetime|timestamp|time|year|enum|set|bit)$/;

const CONFIGURATION_TABLE = /config|setting|parametr|parameter|preferenc/;
const INTEGRATION_TABLE = /integra|webhook|external_service|servico_externo/;
const VALUE_WORD = /^(valor|valores|value|values|val|conteudo|content|payload)$/;
const KEY_WORD = /^(chave|key)$/;

/** The names of the secret columns of a table that no entity of ours describes. */
export function sensitiveColumns(table: string, columns: readonly NamedColumn[]): Set<string> {
  const found = new Set(columns.filter(looksSecret).map(({ nome }) => nome));
  const name = normalise(table);
  const keepsSecrets = STEM.test(name) || INTEGRATION_TABLE.test(name);
  if (!keepsSecrets && !CONFIGURATION_TABLE.test(name)) return found;
  const values = columns.filter(({ nome }) => wordsOf(nome).some((word) => VALUE_WORD.test(word)));
  for (const { nome } of values) found.add(nome);
  // In a table of pairs the key is the setting's name; without a value next to it, it is the secret itself.
  if (keepsSecrets && values.length === 0)
    for (const { nome } of columns) if (wordsOf(nome).some((word) => KEY_WORD.test(word))) found.add(nome);
  return found;
}

/** Whether the name of a column, in any table, suggests a secret. */
export function looksSecret({ nome, tipo, tipo_completo }: NamedColumn): boolean {
  if (NEVER_SECRET.test(tipo) || tipo_completo.startsWith('tinyint(1)')) return false;
  const words = wordsOf(nome);
  if (!STEM.test(words.join('_')) && !words.some((word) => WORDS.has(word)) && !hasSecretPair(words)) return false;
  if (words.some((word) => ABOUT.test(word))) return false;
  if (NUMBER.test(tipo) && words.some((word) => ABOUT_NUMBER.test(word))) return false;
  const onlyHash = words.includes('hash') && !STEM.test(words.join('_'));
  return !(onlyHash && words.some((word) => HASH_OF_CONTENT.test(word)));
}

function hasSecretPair(words: readonly string[]): boolean {
  return TOGETHER.some((pair) => pair.every((each) => words.some((word) => each.test(word))));
}

/** `senhaPortal`, `Senha_Portal` and `senha-portal` are the words senha and portal. */
function wordsOf(name: string): string[] {
  return normalise(name.replace(/([a-z0-9])([A-Z])/g, '$1_$2')).split(/[^a-z0-9]+/);
}

function normalise(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase();
}
