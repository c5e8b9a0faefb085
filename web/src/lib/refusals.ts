import { ApiError } from '../api/api-error';

/** The API's English sentences that an operator can meet, in Portuguese. `$1` is what the pattern caught. */
const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^no connection$/, 'Sem conexão com o servidor. Nada foi gravado.'],
  [/invalid credentials/i, 'Usuário ou senha não conferem.'],
  [/import is being processed/, 'Este extrato está sendo processado agora. Tente de novo em um instante.'],
  [/period closed until (\d{4})-(\d\d)-(\d\d)(?:: (\d+) lines?)?/, 'O período está fechado até $3/$2/$1.'],
  [/only pending imports and those in error/, 'Este extrato já foi confirmado.'],
  [
    /customer without configured account/,
    'O cliente não tem conta no Domínio configurada (conta_dominio). Quem cuida do cadastro pode incluir.',
  ],
  [/no entry to export in the period/, 'Não há lançamento pronto para exportar neste período.'],
  [
    /an exported entry (?:takes only status|is not deleted)/,
    'O lançamento já foi exportado: estorne a exportação antes.',
  ],
  [/the export was already reversed/, 'Esta exportação já foi estornada.'],
  [/import not found/, 'Este extrato não existe ou pertence a outra pessoa.'],
  [/entry not found/, 'O lançamento não existe mais ou pertence a outra pessoa.'],
  [/chart not found/, 'O plano de contas não existe ou pertence a outra pessoa.'],
  [/customer not found/, 'O cliente não existe mais.'],
  [/debit and credit account must differ/, 'Débito e crédito não podem ser a mesma conta.'],
  [/status sucesso needs both accounts/, 'Faltam contas: débito e crédito são necessários.'],
  [
    /account \d+ belongs to another chart|the chart of an entry is not replaced/,
    'Esta conta é de outro plano de contas que não o do lançamento.',
  ],
  [/the structure is for (\w+) files, not for (\w+)/, 'Esta estrutura lê arquivos $1, não $2.'],
  [/the file is empty/, 'O arquivo está vazio.'],
  [/protected by a password/, 'O PDF está protegido por senha. Peça ao banco um arquivo sem senha.'],
  [/the date is before 1990/, 'A data é anterior a 1990.'],
  [/date .*can't be read: ?(.*)/, 'A data não pôde ser lida: $1'],
  [/amount .*can't be read: ?(.*)/, 'O valor não pôde ser lido: $1'],
  [/can't be read \((.*)\)/, 'Não pôde ser lido ($1)'],
  [/amount is zero|zero amount/i, 'Valor zero'],
  [/ignore rule:? ?(.*)/i, 'Regra de ignorar $1'],
  [/left out by a person/, 'Deixada de fora por uma pessoa'],
  [/balance/i, 'Linha de saldo, não é movimento'],
  [/possible duplicate|already (?:stands )?in the (?:customer's )?ledger/i, 'Já está na contabilidade do cliente'],
  [/same name|same condition|already exists|duplicate/i, 'Já existe uma regra igual.'],
  [
    /no readable text|no text/i,
    'O PDF não tem texto: é uma imagem digitalizada. Baixe o extrato no banco em OFX ou CSV.',
  ],
  [
    /no (?:columns|headings?|header)|columns? .*not (?:found|recognised)/i,
    'As colunas não foram reconhecidas. Escolha uma estrutura para este arquivo.',
  ],
  [/too large|File too large|payload/i, 'O arquivo é grande demais.'],
];

/** An English sentence of the API in Portuguese; one that is not known stays as it is. */
export function inPortuguese(sentence: string): string {
  for (const [pattern, portuguese] of SENTENCES) {
    const match = pattern.exec(sentence);
    if (match) return portuguese.replace(/\$(\d)/g, (_, group: string) => match[Number(group)] ?? '').trim();
  }
  return sentence;
}

const BY_STATUS: Readonly<Record<number, string>> = {
  403: 'Seu perfil não permite isto.',
  404: 'Não encontrado, ou pertence a outra pessoa.',
  413: 'O arquivo é grande demais.',
  429: 'Muitas tentativas seguidas. Espere um minuto.',
};

/** What to tell a person about a failure. A 5xx carries the request id, by which support finds it. */
export function explain(error: unknown): string {
  if (!(error instanceof ApiError)) return 'Algo deu errado nesta página. Recarregue e tente de novo.';
  if (error.status >= 500) {
    const id = error.requestId === null ? '' : ` Código do pedido: ${error.requestId}.`;
    return `O servidor falhou (${error.status}). Tente de novo em um instante.${id}`;
  }
  const known = inPortuguese(error.message);
  if (known !== error.message) return known;
  return BY_STATUS[error.status] ?? `O servidor recusou: ${error.message || error.status}`;
}
