import { PERIODO, periodoFits, TIPOS_PERIODO, type TipoPeriodo } from './apuracao-resultado.entity';

describe('periods of an assessment', () => {
  it.each<[string, TipoPeriodo | undefined]>([
    ['2026-01', 'mensal'],
    ['2026-12', 'mensal'],
    ['2026-00', undefined],
    ['2026-13', undefined],
    ['2026-1', undefined],
    ['2026-Q1', 'trimestral'],
    ['2026-Q4', 'trimestral'],
    ['2026-Q0', undefined],
    ['2026-Q5', undefined],
    ['2026-q1', undefined],
    ['2026', 'anual'],
    ['26', undefined],
    ['20260', undefined],
    ['2026-01-01', undefined],
    ['2026\n', undefined],
    ['٢٠٢٦', undefined],
  ])('%j is %s', (periodo, kind) => {
    for (const tipo of TIPOS_PERIODO) expect(periodoFits(periodo, tipo)).toBe(tipo === kind);
    expect(PERIODO.test(periodo)).toBe(kind !== undefined);
  });
});
