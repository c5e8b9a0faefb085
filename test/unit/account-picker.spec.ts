/** The account that the page takes for a typed text: over the demo charts and generated ones. */
import fc from 'fast-check';
import { COMMERCE_CHART, SERVICE_CHART } from '../../src/demo/demo-rules';
import { normalizeText } from '../../src/kernel/text';
import { accountLookup, chosenByEnter, findAccounts, type Pickable, shownAs } from '../../web/src/lib/accounts';

const pickable = (accounts: readonly Omit<Pickable, 'id'>[]): Pickable[] =>
  accounts.map((account, id) => ({ ...account, id }));
const analytic = (chart: typeof SERVICE_CHART) => pickable(chart.filter(({ tipo }) => tipo === 'A'));

const PAYABLE = ['', ' a pagar', ' a recolher', ' e outras', ' (filial)', ' - adiantamento'];
const NAMES = ['Energia elétrica', 'FGTS', '13º salário', 'Férias', 'IRPJ', 'Água e esgoto', 'Juros', 'S/A', '13'];
const account = fc.record({
  codigo_dominio: fc.oneof(fc.integer({ min: 1, max: 3000 }).map(String), fc.string({ minLength: 1, maxLength: 6 })),
  codigo_contabil: fc
    .array(fc.integer({ min: 1, max: 12 }), { minLength: 1, maxLength: 4 })
    .map((part) => part.join('.')),
  nome: fc.oneof(
    fc.tuple(fc.constantFrom(...NAMES), fc.constantFrom(...PAYABLE)).map((parts) => parts.join('')),
    fc.string({ minLength: 1, maxLength: 20 }),
  ),
});
const chart = fc
  .uniqueArray(account, {
    selector: ({ codigo_dominio }) => normalizeText(codigo_dominio),
    minLength: 1,
    maxLength: 40,
  })
  .map((accounts) =>
    pickable(accounts.filter(({ codigo_dominio, nome }) => normalizeText(codigo_dominio) && normalizeText(nome))),
  );

/** Every text that is the whole code or name of this account. */
const whole = (conta: Pickable) => [conta.codigo_dominio, conta.nome, shownAs(conta)].map(normalizeText);

/** A chart as the checks use it, made once for all typed texts. */
const prepared = (accounts: readonly Pickable[]) => ({
  lookup: accountLookup(accounts),
  called: accounts.map((conta) => ({
    conta,
    texts: whole(conta),
    name: normalizeText(conta.nome),
    shown: normalizeText(shownAs(conta)),
    position: normalizeText(conta.codigo_contabil ?? ''),
  })),
});
type Prepared = ReturnType<typeof prepared>;

/** An account is taken for its whole code or name. Of several with that name none is taken, and all are first in the list. */
function reached({ lookup, called }: Prepared): void {
  for (const { conta } of called)
    for (const typed of [
      conta.codigo_dominio,
      conta.nome,
      conta.nome.toUpperCase(),
      ` ${conta.nome} `,
      shownAs(conta),
    ]) {
      const text = normalizeText(typed);
      const same = called.filter(({ texts }) => texts.includes(text)).map((other) => other.conta);
      const choice = chosenByEnter(lookup, typed);
      if (same.length === 1) expect([typed, choice]).toEqual([typed, { kind: 'conta', conta }]);
      else expect([typed, choice]).toEqual([typed, { kind: 'varias', qtd: same.length }]);
      expect(new Set(findAccounts(lookup, typed).slice(0, same.length))).toEqual(new Set(same));
    }
}

/** What Enter takes for a text, and what the list has. */
const lookedUp = ({ lookup }: Prepared, typed: string) => ({
  typed,
  choice: chosenByEnter(lookup, typed),
  found: findAccounts(lookup, typed),
});
type Looked = ReturnType<typeof lookedUp>;

/** What is taken carries the text, leads the list, and is the only one that fits so well. */
function carries({ called }: Prepared, { typed, choice, found }: Looked): void {
  const text = normalizeText(typed);
  if (text === '') expect([choice.kind, found.length]).toEqual(['nenhuma', called.length]);
  else if (choice.kind === 'nenhuma') expect(found).toEqual([]);
  else if (choice.kind === 'varias') expect(found.length).toBeGreaterThanOrEqual(choice.qtd);
  else {
    expect(found[0]).toBe(choice.conta);
    const { codigo_dominio, nome, codigo_contabil } = choice.conta;
    const texts = normalizeText(`${codigo_dominio} ${nome} ${codigo_contabil ?? ''}`);
    expect(text.split(' ').filter((word) => !texts.includes(word))).toEqual([]);
    const byName = !whole(choice.conta).some((one) => one === text || one.startsWith(text));
    const alike = called.filter(({ name }) => name.startsWith(text)).map((other) => other.conta);
    if (byName && codigo_contabil !== text) expect(alike).toEqual([]);
    else if (normalizeText(nome).startsWith(text) && !whole(choice.conta).includes(text)) expect(alike).toHaveLength(1);
  }
}

/**
 * Of what is no whole code or name, a whole position comes before codes that begin with the text, those before names that do, and those
 * before the rest; several of the same rank are none. A number must fit one account alone.
 */
function inOrder({ called }: Prepared, { typed, choice, found }: Looked): void {
  const text = normalizeText(typed);
  if (text === '' || called.some(({ texts }) => texts.includes(text))) return;
  const byPosition = called.filter(({ position }) => text.includes('.') && position === text);
  const byCode = called.filter(({ shown }) => shown.startsWith(text));
  const byName = called.filter(({ name }) => name.startsWith(text));
  const begun = ([byPosition, byCode, byName].find(({ length }) => length > 0) ?? []).map(({ conta }) => conta);
  const best = /^\d+$/.test(typed.trim()) ? found : begun;
  if (best.length === 0) return;
  const [first] = best;
  const wanted = best.length === 1 ? { kind: 'conta', conta: first } : { kind: 'varias', qtd: best.length };
  expect([typed, choice]).toEqual([typed, wanted]);
  expect(new Set(found.slice(0, begun.length))).toEqual(new Set(begun));
}

function holds(chartOfTest: Prepared, typed: string): void {
  const looked = lookedUp(chartOfTest, typed);
  carries(chartOfTest, looked);
  inOrder(chartOfTest, looked);
}

describe.each([
  ['services', SERVICE_CHART],
  ['commerce', COMMERCE_CHART],
])('demo chart: %s', (_name, demo) => {
  const accounts = analytic(demo);
  const chartOfDemo = prepared(accounts);

  it('reaches every account by its code and its name', () => reached(chartOfDemo));

  it('takes only an account that carries the text, and the one that begins with it before others', () => {
    const typed = accounts.flatMap(({ nome, codigo_dominio }) => [nome, codigo_dominio, ...nome.split(' ')]);
    const begun = typed.flatMap((text) => Array.from(text, (_, index) => text.slice(0, index + 1)));
    for (const text of new Set(begun)) holds(chartOfDemo, text);
  });
});

it('reaches every account of generated charts, and takes only accounts that carry the text', () => {
  fc.assert(
    fc.property(
      chart,
      fc.array(fc.oneof(fc.constantFrom(...NAMES), fc.string({ maxLength: 8 }))),
      (accounts, texts) => {
        const chartOfRun = prepared(accounts);
        reached(chartOfRun);
        const parts = accounts.flatMap(({ nome, codigo_contabil }) => [nome.slice(0, 3), codigo_contabil ?? '']);
        for (const typed of [...texts, ...parts]) holds(chartOfRun, typed);
      },
    ),
    { numRuns: 40 },
  );
});

it('takes the expense, not the liability that begins with its name', () => {
  const accounts = analytic(COMMERCE_CHART);
  const lookup = accountLookup(accounts);
  for (const nome of ['Energia elétrica', 'FGTS', 'Férias', 'IRPJ'])
    expect(chosenByEnter(lookup, nome)).toMatchObject({ kind: 'conta', conta: { nome } });
  expect(chosenByEnter(lookup, 'ener')).toEqual({ kind: 'varias', qtd: 2 });
});
