/**
 * The service's English sentences that an operator can meet, in Portuguese: refusals of acts, reasons why a file or a line could not
 * be read, reasons why a line is ignored. `$1` is what the pattern caught. The first that fits is taken.
 */
export const SENTENCES: readonly (readonly [RegExp, string])[] = [
  [/^no connection$/, 'Sem conexão com o servidor. Nada foi gravado.'],
  [/invalid credentials/i, 'Usuário ou senha não conferem.'],
  [/import is being processed/, 'Este extrato está sendo processado agora. Tente de novo em um instante.'],
  [/period closed until (\d{4})-(\d\d)-(\d\d)/, 'O período está fechado até $3/$2/$1.'],
  [/only pending imports and those in error/, 'Este extrato já foi confirmado.'],
  [
    /customer without configured account/,
    'O cliente não tem conta no Domínio configurada (conta_dominio). Quem cuida do cadastro pode incluir.',
  ],
  [/no entry to export in the period/, 'Não há lançamento pronto para exportar neste período.'],
  [/an exported entry/, 'O lançamento já foi exportado: estorne a exportação antes.'],
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
  [/a (?:ledger )?rule .*(?:same|already)|already exists/i, 'Já existe uma regra igual.'],
  [/the structure is for (\w+) files, not for (\w+)/, 'Esta estrutura lê arquivos $1, não $2.'],

  [/the file is empty/, 'O arquivo está vazio.'],
  [/ZIP archive/, 'O arquivo é um ZIP: envie o OFX que está dentro dele.'],
  [/^it is (?:a|an) (\w+)$/, 'O arquivo é $1, não um extrato deste tipo.'],
  [/the file is not a PDF/, 'O arquivo não é um PDF.'],
  [/the file is not text/, 'O arquivo não é texto.'],
  [
    /the file is too large|File too large|payload|holds more than a statement can/i,
    'O arquivo é grande demais para um extrato.',
  ],
  [/protected by a password/, 'O PDF está protegido por senha. Peça ao banco um arquivo sem senha.'],
  [/the PDF is truncated/, 'O PDF está cortado: falta o fim. Baixe-o de novo no banco.'],
  [/the PDF holds no text/, 'O PDF não tem texto: é uma imagem digitalizada. Baixe o extrato no banco em OFX ou CSV.'],
  [/balances and totals but no movement/, 'O PDF tem saldos e totais, mas nenhum movimento.'],
  [
    /the structure does not fit this file|matches the structure's pattern/,
    'A estrutura escolhida não serve para este arquivo.',
  ],
  [
    /the structure's (?:pattern|date format)/,
    'A estrutura escolhida não pode ser usada: quem cuida do cadastro pode corrigi-la.',
  ],
  [/bank (?:answered with an error|refused the sign-on): ?(.*)/, 'O banco gravou um erro em vez do extrato: $1'],
  [/it breaks off inside a transaction/, 'O arquivo está cortado no meio de um lançamento. Baixe-o de novo no banco.'],
  [
    /days? (?:are )?month first/,
    'Não dá para saber se as datas são dia/mês ou mês/dia. Escolha uma estrutura para este arquivo.',
  ],
  [
    /money in or money out|purchases/,
    'Não dá para saber se o valor entra ou sai. Escolha uma estrutura para este arquivo.',
  ],
  [
    /no known headings|no (?:columns|headings?|header)|columns? .*(?:not (?:found|recognised)|missing)/i,
    'As colunas não foram reconhecidas. Escolha uma estrutura para este arquivo.',
  ],

  [/^no date$/, 'Sem data.'],
  [/the date is before 1990/, 'A data é anterior a 1990.'],
  [/the date .*can't be read: ?(.*)/, 'A data não pôde ser lida: $1'],
  [
    /the amount .*both decimal signs: ?(.*)/,
    'O valor não pôde ser lido, pois o arquivo usa ponto e vírgula como decimal: $1',
  ],
  [/the amount's signs? contradicts?.*: ?(.*)/, 'O sinal do valor se contradiz: $1'],
  [/the amount .*can't be read: ?(.*)/, 'O valor não pôde ser lido: $1'],
  [/not in reais/, 'O valor está em moeda estrangeira.'],
  [/type and its sign contradict/, 'O tipo e o sinal da linha se contradizem, e o extrato não prova nenhum dos dois.'],
  [/CORRECTFITID|corrected FITID/, 'É correção de outro lançamento que o arquivo não permite aplicar.'],
  [/CORRECTACTION/, 'O banco corrigiu este lançamento.'],

  [/the amount is zero/, 'Valor zero.'],
  [/a balance or total/, 'Saldo ou total, não é movimento.'],
  [/scheduled, not yet a movement/, 'Agendado, ainda não é movimento.'],
  [/left out by a person/, 'Deixada de fora por uma pessoa.'],
  [/ignore rule:? ?(.*)/i, 'Regra de ignorar: $1'],
  [/already .*ledger|possible duplicate/i, 'Já está na contabilidade do cliente.'],
];
