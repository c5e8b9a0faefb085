import { reason } from '../kernel/reason-codes/reason';
import { identify, type ImportScope } from './identity';
import {
  type FileAccount,
  type StatementLine,
  type StatementReading,
  UNNAMED_ACCOUNT,
  unreadable,
} from './common/statement';

const ITAU: FileAccount = { ...UNNAMED_ACCOUNT, banco: '341', bankid: '0341', agencia: '0001', conta: '12345-6' };
const OFX: ImportScope = { tipo: 'ofx', id_banco: null, id_estrutura: null };

const line = (over: Partial<StatementLine> = {}): StatementLine => ({
  linha_arquivo: 1,
  data: '2026-03-05',
  descricao: 'TARIFA',
  valor: '10.00',
  tipo: 'D',
  documento: null,
  id_fixo: '',
  indice_conta: 0,
  fitid: '',
  ...over,
});

function ids(lines: Partial<StatementLine>[], contas: readonly FileAccount[] = [ITAU], scope = OFX): string[] {
  const reading: StatementReading = {
    ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
    contas: [...contas],
    linhas: lines.map((each) => line(each)),
  };
  identify(reading, scope);
  return reading.linhas.map(({ id_fixo }) => id_fixo);
}

describe('the identity of a movement', () => {
  it('is account, FITID, day, amount and direction, in clear', () => {
    expect(ids([{ fitid: 'N1' }])).toEqual(['341:0001:12345-6:N1:2026-03-05:10.00:D']);
  });

  it.each(['', '0', '000'])('without a FITID (%j) is day, amount, direction, description and document', (fitid) => {
    expect(ids([{ fitid, documento: '77' }])).toEqual(['341:0001:12345-6::2026-03-05:10.00:D:TARIFA:77']);
    const [id = ''] = ids([{ fitid }]);
    for (const other of [
      { data: '2026-03-06' },
      { valor: '9.00' },
      { tipo: 'C' as const },
      { descricao: 'X' },
      { documento: '1' },
    ])
      expect(ids([{ fitid, ...other }])).not.toContain(id);
  });

  it('with a FITID does not hang on the texts, which banks change', () => {
    expect(ids([{ fitid: 'N1', descricao: 'X', documento: '9' }])).toEqual(ids([{ fitid: 'N1' }]));
  });

  it('separates the same FITID of another month, amount, direction or account', () => {
    const [id] = ids([{ fitid: '1' }]);
    for (const other of [{ data: '2026-04-05' }, { valor: '9.00' }, { tipo: 'C' as const }])
      expect(ids([{ fitid: '1', ...other }])).not.toContain(id);
    for (const account of [{ banco: '237' }, { agencia: '2' }, { conta: '9' }])
      expect(ids([{ fitid: '1' }], [{ ...ITAU, ...account }])).not.toContain(id);
  });

  it('gives equal rows their ordinal from the second on, whatever is between them', () => {
    expect(ids([{ fitid: 'N1' }, { fitid: 'N2' }, { fitid: 'N1' }, { fitid: 'N1' }])).toEqual([
      '341:0001:12345-6:N1:2026-03-05:10.00:D',
      '341:0001:12345-6:N2:2026-03-05:10.00:D',
      '341:0001:12345-6:N1:2026-03-05:10.00:D#2',
      '341:0001:12345-6:N1:2026-03-05:10.00:D#3',
    ]);
  });

  it('counts equal rows of two accounts separately', () => {
    const other = { ...ITAU, conta: '9' };
    const both = ids([{ fitid: 'N1' }, { fitid: 'N1', indice_conta: 1 }], [ITAU, other]);
    expect(both).toEqual([...ids([{ fitid: 'N1' }]), ...ids([{ fitid: 'N1' }], [other])]);
  });

  it('takes the bank of the import, else its structure, where the file names no account, and for CSV and PDF', () => {
    const fee = [{ fitid: 'N1' }];
    expect(ids(fee, [UNNAMED_ACCOUNT], { ...OFX, id_banco: 7, id_estrutura: 8 })[0]).toMatch(/^banco 7:/);
    expect(ids(fee, [UNNAMED_ACCOUNT], { ...OFX, id_estrutura: 8 })[0]).toMatch(/^estrutura 8:/);
    expect(ids(fee, [ITAU], { ...OFX, id_banco: 7 })).toEqual(ids(fee));
    for (const tipo of ['csv', 'pdf'])
      expect(ids([{}], [{ ...ITAU }], { tipo, id_banco: 7, id_estrutura: null })[0]).toMatch(/^banco 7:/);
    expect(ids([{}], [UNNAMED_ACCOUNT], { ...OFX, tipo: 'csv' })[0]).toBe(':::' + ':2026-03-05:10.00:D:TARIFA:');
  });

  it('holds the account of a CSV or PDF with several, and names the identity without it', () => {
    const reading: StatementReading = {
      ...unreadable(reason('importacoes.sem_codigo', { texto: '' })),
      contas: [
        { ...UNNAMED_ACCOUNT, conta: '1-1' },
        { ...UNNAMED_ACCOUNT, agencia: '9', conta: '2-2' },
      ],
      linhas: [line(), line({ indice_conta: 1 })],
    };
    identify(reading, { tipo: 'csv', id_banco: 7, id_estrutura: null });
    expect(reading.linhas.map(({ id_fixo, id_sem_conta }) => [id_fixo, id_sem_conta])).toEqual([
      ['banco 7::1-1::2026-03-05:10.00:D:TARIFA:', 'banco 7::::2026-03-05:10.00:D:TARIFA:'],
      ['banco 7:9:2-2::2026-03-05:10.00:D:TARIFA:', 'banco 7::::2026-03-05:10.00:D#2:TARIFA:'],
    ]);
    expect(ids([{}, {}], [ITAU], { tipo: 'csv', id_banco: 7, id_estrutura: null })[0]).toContain('banco 7::::');
  });

  it('never exceeds 100 ASCII characters, and stays different where it is a digest', () => {
    const texts = ['x'.repeat(5000), 'ação', 'a:b', 'é'.repeat(200), 'x'.repeat(5001)];
    const all = [
      ...ids(texts.map((fitid) => ({ fitid }))),
      ...ids(texts.map((descricao) => ({ descricao }))),
      ...ids([{ fitid: 'ação' }, { fitid: 'ação' }]).slice(1),
    ];
    expect(new Set(all).size).toBe(all.length);
    for (const id of all) expect(id).toMatch(/^[\x20-\x7e]{1,100}$/);
    expect(ids([{ fitid: 'ação' }])[0]).toMatch(/^2026-03-05:10\.00:D:[\w-]{43}$/);
  });

  it('does not take parts for others that only join to the same text', () => {
    const one = ids([{ fitid: 'a:b' }], [{ ...ITAU, conta: 'x' }]);
    expect(ids([{ fitid: 'b' }], [{ ...ITAU, conta: 'x:a' }])).not.toEqual(one);
    const digest = (agencia: string, conta: string) => ids([{ fitid: 'ç' }], [{ ...ITAU, agencia, conta }]);
    expect(digest('1', '23')).not.toEqual(digest('12', '3'));
  });
});
