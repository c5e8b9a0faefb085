import fc from 'fast-check';
import { api, useApp, user } from '../../support/case-file';
import { times } from '../../support/extended-run';
import { booksOf } from '../../support/books';
import { ofxText } from '../../support/statements';

useApp({ user: 'funcionario' });

interface Judged {
  readonly id: number;
  readonly id_fixo: string;
  readonly conta_debito: { readonly id: number } | null;
  readonly conta_credito: { readonly id: number } | null;
  /** Of a line that is only shown. */
  readonly status_previsto?: string;
  readonly status: string;
}

type Totals = Readonly<Record<'lidas' | 'novas' | 'ignoradas' | 'excluidas' | 'com_regra' | 'pendentes', number>>;

const word = fc.constantFrom('PIX', 'TARIFA', 'ALUGUEL', 'LUZ', 'ESTORNO', 'BOLETO');
const account = fc.option(fc.constantFrom('9', '504', '70', '4711'), { nil: undefined });
const rule = fc
  .record({
    text: word,
    ordem: fc.integer({ min: 0, max: 3 }),
    conta_debito_codigo: account,
    conta_credito_codigo: account,
    /** A pattern of the bank, or a rule of the customer. */
    isPattern: fc.boolean(),
    ativo: fc.integer({ min: 0, max: 4 }).map((drawn) => drawn > 0),
  })
  .filter((drawn) => drawn.conta_debito_codigo !== undefined || drawn.conta_credito_codigo !== undefined);
const drawn = fc.record({
  lines: fc.array(fc.tuple(word, word, fc.integer({ min: -99_999, max: 99_999 })), { minLength: 1, maxLength: 25 }),
  rules: fc.array(rule, { maxLength: 6 }),
  ignore: fc.uniqueArray(word, { maxLength: 2 }),
  /** Every such line is left out, every other such line is forced in. */
  left: fc.integer({ min: 3, max: 9 }),
});

type Drawn = typeof drawn extends fc.Arbitrary<infer T> ? T : never;

const condition = (text: string) => [
  { campo_comparacao: 'descricao', modo_comparacao: 'contem', conteudo_comparacao: text, ordem: 1 },
];
const sides = ({ conta_debito, conta_credito }: Pick<Judged, 'conta_debito' | 'conta_credito'>) => [
  conta_debito?.id ?? null,
  conta_credito?.id ?? null,
];
const verdicts = (lines: readonly Judged[]) =>
  Object.fromEntries(lines.map((line) => [line.id_fixo, [...sides(line), line.status_previsto ?? line.status]]));

it('preview, analysis, confirmation, replacement, simulation and explanation evaluate any lines by any rules alike', async () => {
  const seed = Date.now() | 0;
  for (const [round, sample] of fc.sample(drawn, { numRuns: times(6, 24), seed }).entries()) {
    await judgedAlike(sample).catch((cause: unknown) => {
      throw new Error(`round ${round} of seed ${seed}: ${String(cause)}`, { cause });
    });
  }
});

async function judgedAlike({ lines, rules, ignore, left }: Drawn): Promise<void> {
  const { customer } = await booksOf(api, user.userId);
  const { id: id_banco } = await api.make.banco();
  const data = async (path: string, body?: object) => (await user.post(path, body)).body.data;
  const made: { id: number; body: object }[] = [];
  for (const [index, { text, isPattern, ...fields }] of rules.entries()) {
    const scope = isPattern ? { id_banco } : { id_cliente: customer.id };
    const body = { ...fields, ...scope, nome: `R${index}`, condicoes: condition(text) };
    const response = await user.post('/regras-lancamento/', body);
    expect([201, 409]).toContain(response.status);
    if (response.status === 201 && fields.ativo) made.push({ id: response.body.data.id, body });
  }
  for (const text of ignore)
    await user.post('/regra-ignorar/', { id_cliente: customer.id, nome: text, condicoes: condition(text) }).expect(201);
  const rows = lines.map(([a, b, cents]) => ({ memo: `${a} ${b}`, valor: (cents / 100).toFixed(2) }));
  const importacao = await user.uploadImport(ofxText(rows), { id_cliente: customer.id, tipo: 'ofx', id_banco });
  const path = `/importacoes/${importacao}`;

  const first = await data(`${path}/preview`);
  const all = [...first.lancamentos, ...first.ignorados]
    .map(({ id_fixo }: { id_fixo: string | null }) => id_fixo)
    .filter((id): id is string => id !== null);
  const excluir = all.filter((_, index) => index % left === 0);
  const manter = all.filter((_, index) => index % left === 1);
  const confirmed = await data(`${path}/confirmar`, { excluir, manter });
  const shown = await data(`${path}/preview`);
  const { totais } = (await user.get(`${path}/analise`).expect(200)).body.data as { totais: Totals };
  const entries = async () => (await user.get(`${path}/lancamentos`).expect(200)).body.data as Judged[];
  const before = await entries();
  const replaced = await data(`${path}/substituir`);

  expect(verdicts(before)).toEqual(verdicts(shown.lancamentos as Judged[]));
  expect(verdicts(await entries())).toEqual(verdicts(before));
  const counts = {
    qtd_criados: totais.novas,
    qtd_ignorados: totais.ignoradas + totais.excluidas,
    qtd_sucesso: totais.com_regra,
    qtd_pendentes: totais.pendentes,
  };
  expect(confirmed).toMatchObject(counts);
  expect(replaced).toMatchObject(counts);
  expect([totais.lidas, totais.excluidas]).toEqual([lines.length, excluir.length]);
  for (const { id, body } of made) {
    const simulated = await data('/regras-lancamento/simular', {
      ...{ regra: { ...body, id }, importacao_id: importacao, amostra: 200 },
    });
    expect(simulated.avaliados).toBe(totais.novas);
    expect(verdicts(before)).toMatchObject(verdicts(simulated.amostra as Judged[]));
  }
  for (const entry of (await entries()).slice(0, 5)) {
    const why = (await user.get(`/lancamentos-contabil/${entry.id}/explicacao`).expect(200)).body.data;
    expect([sides(why.resultado), why.resultado.status, why.igual_ao_atual]).toEqual([
      sides(entry),
      entry.status,
      true,
    ]);
  }
}
