import { identitiesOf } from './former-identity';

const line = (overrides: object = {}) => ({
  linha_arquivo: 1,
  data: '2026-01-02',
  descricao: 'TARIFA',
  valor: '10.00',
  tipo: 'D' as const,
  documento: null,
  fitid: '',
  ...overrides,
});
const ids = (lines: ReturnType<typeof line>[], account = 'ofx:341:123') =>
  identitiesOf(
    lines,
    lines.map(({ fitid }) => ({ account, fitid })),
  );

describe('identitiesOf', () => {
  it('is bank, account and FITID', () => {
    expect(ids([line({ fitid: 'A1' })])).toEqual(['ofx:341:123:A1']);
  });

  it.each(['', '0', '0000'])('falls back on the content for the FITID %j', (fitid) => {
    const [id = ''] = ids([line({ fitid })]);
    expect(id).toMatch(/^ofx:h:[\w-]{43}$/);
    expect(ids([line({ fitid }), line({ fitid, valor: '9.00' })])[0]).toBe(id);
    expect(ids([line({ fitid, descricao: 'OUTRA' })])).not.toContain(id);
    expect(ids([line({ fitid })], 'ofx:341:999')).not.toContain(id);
  });

  it('keeps equal lines apart, the same on each reading', () => {
    const twice = [line(), line({ linha_arquivo: 2 })];
    expect(new Set(ids(twice)).size).toBe(2);
    expect(ids(twice)).toEqual(ids(twice));
    expect(ids([line({ descricao: 'X' }), ...twice]).slice(1)).toEqual(ids(twice));
    const sameFitid = [line({ fitid: 'A1' }), line({ fitid: 'A1' })];
    expect(ids(sameFitid)).toEqual(['ofx:341:123:A1', 'ofx:341:123:A1#2']);
  });

  it('tells different movements with one FITID apart by their content, in any order', () => {
    const a = line({ fitid: 'A1' });
    const b = line({ fitid: 'A1', valor: '20.00' });
    const [idOfA, idOfB] = ids([a, b]);
    expect(idOfA).not.toBe(idOfB);
    expect(ids([b, a])).toEqual([idOfB, idOfA]);
  });

  it('never exceeds 100 visible ASCII characters', () => {
    for (const fitid of ['x'.repeat(5000), 'ação', 'a b', 'é'.repeat(200)]) {
      for (const id of ids([line({ fitid }), line({ fitid })])) expect(id).toMatch(/^[\x21-\x7e]{1,100}$/);
    }
    const edge = 'x'.repeat(100 - 'ofx:341:123:'.length);
    for (const id of ids([line({ fitid: edge }), line({ fitid: edge })])) expect(id.length).toBeLessThanOrEqual(100);
  });
});
