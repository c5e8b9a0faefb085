import { namesScheduled, ScheduledSection } from './scheduled-section';

function after(...lines: string[]): boolean {
  const section = new ScheduledSection();
  for (const line of lines) section.see(line);
  return section.isScheduled;
}

describe('ScheduledSection', () => {
  it.each([
    'Lançamentos futuros',
    'LANÇAMENTOS FUTUROS',
    'Lançamento futuro',
    'Lançamentos agendados',
    'Agendados',
    'Lançamentos provisionados',
    'Lançamentos a lançar',
    'A lançar',
    'Transações agendadas',
    'Próximos lançamentos futuros até 30/04/2026',
    'Extrato de lançamentos futuros',
    'Resumo dos lançamentos provisionados',
    '*** Lançamentos futuros ***',
    'Lançamentos futuros não efetivados',
    'Saldo provisório e lançamentos futuros',
    'Lançamentos futuros '.padEnd(80, 'x'),
  ])('begins with %j', (title) => {
    expect(after(title)).toBe(true);
  });

  it.each([
    'Últimos lançamentos',
    'Lançamentos futuros '.padEnd(81, 'x'),
    'Banco X',
    'O saldo não considera lançamentos futuros',
    'Lançamentos agendados não constam.',
    'Lançamentos agendados não constam deste extrato',
    'Lançamentos futuros poderão ser alterados',
    'Transações agendadas: veja no aplicativo.',
    'Este extrato não inclui os lançamentos agendados para os próximos dias nem os que forem provisionados.',
  ])('does not begin with %j', (title) => {
    expect(after(title)).toBe(false);
  });

  it.each([
    ['Lançamentos futuros', true],
    ['Lançamentos agendados (até 30/04/2026)', true],
    ['Total de lançamentos futuros:', true],
    ['A lançar', true],
    ['Compras parceladas - próximas faturas', true],
    ['Agendados', true],
    ['Pagamento agendado FULANO', false],
    ['AGENDADO PIX', false],
    ['Transferências agendadas FULANO', false],
    ['Mercados futuros', false],
    ['PIX', false],
    ['Lançamentos futuros não incluídos no saldo', false],
    ['Lançamentos futuros não efetivados', false],
    ['Lançamentos agendados em conta.', false],
    ['Lançamentos futuros de '.padEnd(80, 'x'), true],
    ['Lançamentos futuros de '.padEnd(81, 'x'), false],
  ])('next to an amount %j is such a title: %s', (title, due) => {
    expect(namesScheduled(title)).toBe(due);
  });

  it('returns for each line whether it was a title', () => {
    const section = new ScheduledSection();
    const lines = ['Lançamentos futuros', 'Página 2', 'Últimos lançamentos', 'Sujeito a alterações.', 'x'.repeat(81)];
    expect(lines.map((line) => section.see(line))).toEqual([true, false, true, false, false]);
  });

  it('begins with instalments that are due later, on whatever statement', () => {
    expect(['Próximas parcelas', 'Parcelas a vencer', 'Parcelas'].map((title) => after(title))).toEqual([
      true,
      true,
      false,
    ]);
  });

  it('lasts until another title, not until a page number or a sentence', () => {
    expect(after('Lançamentos futuros', 'Página 2', 'Sujeito a alterações.', '01/04/2026')).toBe(true);
    expect(after('Lançamentos futuros', 'Últimos Lançamentos')).toBe(false);
    expect(after('Lançamentos futuros', 'Extrato de 01/03/2026 a 31/03/2026')).toBe(false);
    expect(after('Lançamentos futuros', 'Resumo')).toBe(false);
  });
});
