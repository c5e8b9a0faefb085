import { drawnLines } from '../../../test/support/pdf-drawing';
import { dayHeadingsOf, groupDirection } from './day-heading';

/** Below a row with its day, where a day before its balance needs a colon. */
const dayHeading = (text: string) => {
  const lines = drawnLines(['04/03/2026 PIX 1,00', text]);
  const [, line] = lines;
  return line ? dayHeadingsOf(lines)(line) : null;
};

describe('a day heading', () => {
  it.each([
    ['05/03/2026', '05/03/2026', ''],
    ['5 de Março de 2026 Saldo do dia: R$ 1,00', '5 de Março de 2026', 'Saldo do dia: R$ 1,00'],
    ['05/03/2026 Saldo do dia : 1,00', '05/03/2026', 'Saldo do dia : 1,00'],
    ['05 MAR 2026 Total de entradas + 1,00', '05 MAR 2026', 'Total de entradas + 1,00'],
    ['05 MAR 2026 Total da fatura 1,00', '05 MAR 2026', 'Total da fatura 1,00'],
    ['05 MAR 2026 Total dos créditos 1,00', '05 MAR 2026', 'Total dos créditos 1,00'],
  ])('is %s', (text, day, rest) => {
    expect(dayHeading(text)).toEqual({ day, rest });
  });

  it.each([
    ...[
      '05/03',
      '05 MAR',
      '05/03/2026 PIX',
      '05/03/2026 SALDO DO DIA 1,00',
      '05/03/2026 X saldo do dia: 1,00',
      'Total de x',
    ],
    ...['05/03/2026 Total geral', '05/03/2026 O total de x', '05/03/2026 Total dx y', '', '05/03/2026 Total de'],
  ])('is not %j', (text) => {
    expect(dayHeading(text)).toBeNull();
  });

  it('needs no colon before the balance of a day where no row has a day of its own (9.10)', () => {
    const lines = drawnLines(['05/03/2026 Saldo do dia R$ 1,00', 'PIX -1,00', '06/03/2026 SALDO FINAL DO DIA 1,00']);
    expect(lines.map((line) => dayHeadingsOf(lines)(line)?.day)).toEqual(['05/03/2026', undefined, '06/03/2026']);
  });

  it.each([
    ['Total de entradas', 'C'],
    ['TOTAL DA ENTRADA + 1,00', 'C'],
    ['Total das entradas do dia', 'C'],
    ['Total de saídas', 'D'],
    ['Total da saída 1,00', 'D'],
    ['Total dos saidas', 'D'],
    ['Total entradas', null],
    ['O total de saídas', null],
    ['Total de saídasx', null],
    ['Total de pagamentos', null],
    ['Total dx saídas', null],
    ['Total', null],
  ])('%s gives the direction %s', (text, due) => {
    expect(groupDirection(text)).toBe(due);
  });
});
