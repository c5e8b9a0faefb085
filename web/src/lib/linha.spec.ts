import type { Conta, ChartAccount, Lancamento, PreviewLine } from '../api/types';
import { accountChanges, type Choice, changed, accountsBefore } from './changes';
import { countsOf, nextAfter, shown } from './filters';
import { equalsOf } from './line-checks';
import { fromEntry, fromIgnored, isReasonOfFile, type Linha, linhasOf, openSide, sideFor, textKey } from './linha';
import { EMPTY } from './conditions';
import { draftOf, effectOf, ruleBody } from './rule-draft';
import { proposer } from './suggest';

const bank: Conta = { id: 1, codigo_dominio: '90', nome: 'Itaú' };
const fuel: ChartAccount = {
  id: 2,
  codigo_dominio: '2490',
  nome: 'Combustíveis',
  id_plano_contas: 7,
  codigo_contabil: '4.1',
  tipo: 'A',
};

const entry = (id: number, part: Partial<Lancamento> = {}): Lancamento => ({
  id,
  id_usuario_created: 1,
  id_cliente: 4,
  competencia: '10/2026',
  id_conta_debito: null,
  id_conta_credito: 1,
  codigo_historico: '',
  origem: 'import_ofx',
  id_importacao: 1,
  linha_arquivo: null,
  conta: null,
  extrato_data: '2026-10-05',
  extrato_valor: '10.00',
  extrato_documento: null,
  id_exportacao: null,
  data_hora_criacao: '2026-11-21T10:15:30-03:00',
  id_plano_contas: 7,
  data_registro: '2026-10-05',
  conta_debito: null,
  conta_credito: bank,
  valor: '10.00',
  historico_contabil: 'POSTO IPIRANGA 1234',
  numero_documento: null,
  status: 'regra_pendente',
  regras_aplicadas: [],
  id_fixo: `f${id}`,
  extrato_tipo: 'D',
  extrato_descricao: `POSTO IPIRANGA ${1000 + id}`,
  ...part,
});
const lineOf = (id: number, part: Partial<Lancamento> = {}) => fromEntry(entry(id, part), undefined);

const choices = (linhas: readonly Linha[], accountRole: Choice['accountRole'] = null) =>
  linhas.map((linha) => ({ linha, conta: fuel, accountRole }));

it('texts are equal except for dates and numbers, as the service groups them', () => {
  expect(textKey('D', 'Pósto  Ipiranga 05/10/2026 123456')).toBe('D POSTO IPIRANGA');
  expect(textKey('C', 'PIX 2026-10-05 AB12')).toBe('C PIX AB12');
  expect(
    equalsOf([lineOf(1), lineOf(2), lineOf(3, { status: 'sucesso' }), lineOf(4, { extrato_tipo: 'C' })], lineOf(1)).map(
      ({ id }) => id,
    ),
  ).toEqual([1, 2]);
});

it('the open side is the missing one; of two, the one that is not the bank', () => {
  expect(openSide(lineOf(1))).toBe('debito');
  expect(openSide(lineOf(1, { conta_debito: bank, conta_credito: null }))).toBe('credito');
  expect(openSide(lineOf(1, { conta_credito: null }))).toBe('debito');
  expect(openSide(lineOf(1, { conta_credito: null, extrato_tipo: 'C' }))).toBe('credito');
  expect(openSide(lineOf(1, { conta_debito: fuel }))).toBeNull();
});

it('lines that change alike go in one request, at most 5,000 ids each', () => {
  const linhas = [lineOf(1), lineOf(2), lineOf(3, { conta_credito: null, id_plano_contas: null })];
  expect(accountChanges(choices(linhas))).toEqual([
    { ids: [1, 2], mudancas: { id_conta_debito: 2, status: 'sucesso' } },
    { ids: [3], mudancas: { id_plano_contas: 7, id_conta_debito: 2 } },
  ]);
  const many = Array.from({ length: 5001 }, (_, index) => lineOf(index + 1));
  expect(accountChanges(choices(many)).map(({ ids }) => ids.length)).toEqual([5000, 1]);
});

it('a ready line changes on either side and stays ready; undone, it has its accounts and its status again', () => {
  const ready = lineOf(1, { status: 'sucesso', conta_debito: { ...bank, id: 5 }, id_conta_debito: 5 });
  const income = lineOf(2, { extrato_tipo: 'C', conta_credito: null, conta_debito: null });
  expect([sideFor(ready, null), sideFor(ready, 'banco'), sideFor(income, 'banco')]).toEqual([
    'debito',
    'credito',
    'debito',
  ]);
  expect(accountChanges(choices([ready]))).toEqual([{ ids: [1], mudancas: { id_conta_debito: 2, status: 'sucesso' } }]);
  expect(accountChanges(choices([ready, income], 'banco'))).toEqual([
    { ids: [1], mudancas: { id_conta_credito: 2, status: 'sucesso' } },
    { ids: [2], mudancas: { id_conta_debito: 2 } },
  ]);
  expect(accountsBefore([ready])).toEqual([
    { ids: [1], mudancas: { id_conta_debito: 5, id_conta_credito: 1, status: 'sucesso' } },
  ]);
  const alike = [ready, lineOf(3, { status: 'sucesso', conta_debito: { ...bank, id: 5 } }), lineOf(4)];
  expect(equalsOf(alike, ready).map(({ id }) => id)).toEqual([1, 3]);
});

it('what is shown while it is written is what comes back; undo restores the previous accounts', () => {
  const before = [entry(1), entry(2)];
  const after = changed(before, accountChanges(choices([lineOf(1)])), new Map([[2, fuel]]));
  expect(after[0]).toMatchObject({ conta_debito: fuel, conta_credito: bank, status: 'sucesso' });
  expect(after[1]).toBe(before[1]);
  expect(changed(after, accountsBefore([lineOf(1)]), new Map([[1, bank]]))).toEqual(before);
});

it('an entry without the bank’s words takes them from the file', () => {
  const previewLine = { id_fixo: 'f1', descricao: 'DO ARQUIVO', tipo: 'C', linha_arquivo: 8 } as PreviewLine;
  const bare = entry(1, { extrato_descricao: null, extrato_tipo: null });
  const [linha] = linhasOf({ ignorados: [], erros: [], lancamentos: [previewLine] }, [bare]);
  expect(linha).toMatchObject({ descricao: 'DO ARQUIVO', tipo: 'C', linhaArquivo: 8 });
});

it('tabs, search and the line that comes after', () => {
  const linhas = [
    lineOf(1),
    lineOf(2, { status: 'sucesso', conta_debito: fuel }),
    lineOf(3),
    fromIgnored(
      {
        linha_arquivo: 9,
        data: null,
        descricao: 'SALDO',
        valor: null,
        tipo: null,
        motivo: 'balance',
        codigo: 'extrato.saldo_ou_total',
        id_fixo: null,
        excluida: false,
      },
      0,
    ),
  ];
  expect(countsOf(linhas)).toEqual({ pendentes: 2, prontos: 1, exportados: 0, todos: 3, ignoradas: 1, erros: 0 });
  expect(shown(linhas, 'todos', 'combustiveis').map(({ id }) => id)).toEqual([2]);
  expect(shown(linhas, 'todos', '10,00 posto')).toHaveLength(3);
  expect(nextAfter(linhas, 'l1', new Set(['l1', 'l2']))).toBe('l3');
  expect(nextAfter(linhas.slice(0, 3), 'l3', new Set(['l3']))).toBe('l2');
  expect(nextAfter(linhas.slice(0, 1), 'l1', new Set(['l1']))).toBeNull();
});

it.each([
  [['PIX TRANSF JOAO DA S03/11', 'PIX TRANSF JOAO DA S05/11', 'PIX TRANSF ANA B03/11'], 2, 'PIX TRANSF JOAO DA S'],
  [
    ['Pix - Enviado 14/11 09:31 Maria Souza', 'Pix - Enviado 17/11 16:02 Maria Souza', 'Pix - Enviado 17/11 16:02 Ana'],
    2,
    'Maria Souza',
  ],
  [['RSHOP-POSTO SHELL-12/11', 'RSHOP-POSTO SHELL-13/11'], 2, 'RSHOP-POSTO SHELL'],
  [['12/11 09:31 1234', '12/11'], 2, '12/11 09:31 1234'],
])(
  'days and times that banks write into %j hide no equal line, and no rule proposes them',
  (texts, equal, proposed) => {
    const linhas = texts.map((extrato_descricao, id) => lineOf(id, { extrato_descricao }));
    const first = linhas[0];
    if (!first) throw new Error('no line');
    expect(equalsOf(linhas, first)).toHaveLength(equal);
    const draft = draftOf(first, linhas);
    expect(draft.condicoes[0]?.conteudo_comparacao).toBe(proposed);
    if (proposed !== texts[0]) expect(effectOf(draft, linhas).casam).toHaveLength(equal);
  },
);

it('the search finds an amount and a day as people write them', () => {
  const linhas = [
    lineOf(1, { valor: '3592.22', data_registro: '2026-09-02' }),
    lineOf(2, { valor: '592.22', extrato_tipo: 'C' }),
  ];
  const found = (search: string) => shown(linhas, 'todos', search).map(({ id }) => id);
  for (const search of [
    '3.592,22',
    '3592,22',
    '3592.22',
    '-3592,22',
    '−3.592,22',
    'R$ 3.592,22',
    '−R$ 3.592,22',
    '02/09',
    '02/09/2026',
    '2/9',
    '2/9/26',
  ])
    expect([search, found(search)]).toEqual([search, [1]]);
  expect(found('592,22')).toEqual([1, 2]);
  expect(found('+592,22')).toEqual([2]);
  expect(found('-592,22')).toEqual([]);
});

it('a rule from a line: its constant text, what it would do, and the body', () => {
  const draft = { ...draftOf(lineOf(1), [lineOf(1)]), conta: fuel };
  const [text, direction] = draft.condicoes;
  expect(draft.lado).toBe('debito');
  expect(text).toMatchObject({ modo_comparacao: 'contem', conteudo_comparacao: 'POSTO IPIRANGA' });
  expect(direction).toMatchObject({ campo_comparacao: 'tipo', conteudo_comparacao: 'D' });
  const linhas = [
    lineOf(1),
    lineOf(2, { extrato_tipo: 'C' }),
    lineOf(3, { status: 'sucesso', conta_debito: { ...bank, id: 5 } }),
  ];
  const { casam, disagreeing } = effectOf(draft, linhas);
  expect([casam, disagreeing].map((found) => found.map(({ id }) => id))).toEqual([[1], [3]]);
  expect(effectOf({ ...draft, condicoes: [{ ...EMPTY, conteudo_comparacao: ' ' }] }, linhas).casam).toEqual([]);
  expect(ruleBody(draft, fuel, 4, 8)).toMatchObject({
    id_cliente: 4,
    nome: 'POSTO IPIRANGA → 2490 (sai)',
    conta_debito_codigo: '2490',
    condicoes: [
      { conteudo_comparacao: 'POSTO IPIRANGA', proxima_comparacao: 'E' },
      { conteudo_comparacao: 'D', proxima_comparacao: null },
    ],
  });
  expect(ruleBody({ ...draft, ofBank: true }, fuel, 4, 8)).toMatchObject({ id_banco: 8 });
});

it('suggestions: history first, then equal lines of this statement, at most three', () => {
  const history = { conta_debito: fuel, conta_credito: bank, vezes: 4, de: 5 };
  const other = { ...bank, id: 6, codigo_dominio: '2500' };
  const linhas = [
    lineOf(2, { status: 'sucesso', conta_debito: other }),
    lineOf(3, { status: 'sucesso', conta_debito: fuel }),
  ];
  expect(proposer(linhas, () => history)(lineOf(1))).toEqual([
    { conta: fuel, why: 'em 4 de 5 vezes' },
    { conta: other, why: '1 neste extrato' },
  ]);
});

it('why a file can not be read is of no line of it', () => {
  const erro = { linha: 1, conteudo: '', erro: 'no text', codigo: 'pdf.sem_texto' } as const;
  const of = (part: object) => linhasOf({ ignorados: [], lancamentos: [], erros: [{ ...erro, ...part }] }, undefined);
  const found = [{}, { conteudo: 'x' }, { linha: 9 }].flatMap((part) => of(part));
  expect(found.map((linha) => [linha.linhaArquivo, isReasonOfFile(linha)])).toEqual([
    [null, true],
    [1, false],
    [9, false],
  ]);
});

it('the parts of a split line are listed together, where the line was', () => {
  const of = (id: number, id_fixo: string | null) => entry(id, { id_fixo });
  const listed = linhasOf(undefined, [of(1, 'a'), of(2, 'b'), of(3, null), of(4, 'a'), of(5, null)]);
  expect(listed.map(({ id }) => id)).toEqual([1, 4, 2, 3, 5]);
});
