import { errorsOf, movementsOf, readPage } from '../../../support/pdf-drawing';

const MARCH = 'Extrato de conta corrente 01/03/2026 a 31/03/2026';
const ALONE = 'an amount without a day of its own that no movement or heading claims';

describe('a day that is printed once for a group of rows', () => {
  const at = (day: string, text: string, amount: string): [number, string][] => [
    ...(day === '' ? [] : [[40, day] as [number, string]]),
    [140, text],
    [400 - 5.4 * amount.length, amount],
  ];
  const heads = at('Data', 'Histórico', 'Valor');

  it.each([15, 20, 30])(
    'leaves rows without a day open where it is centred between two of them, at a distance of %i',
    (pitch) => {
      const [space, half] = [pitch - 15, pitch / 2 - 15];
      for (const year of ['', '/2026']) {
        const reading = readPage(
          MARCH,
          heads,
          at(`05/03${year}`, 'PIX A', '-1,00'),
          space,
          at('', 'PIX B', '-2,00'),
          half,
          [[40, `06/03${year}`]],
          half,
          at('', 'PIX C', '3,00'),
          space,
          at('', 'PIX D', '-4,00'),
          space,
          at(`07/03${year}`, 'PIX E', '-5,00'),
          space,
          at('', 'PIX F', '-6,00'),
        );
        expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX A', '2026-03-07 D 5.00 PIX E']);
        expect(errorsOf(reading)).toHaveLength(4);
      }
    },
  );

  it('heads no rows where another one is centred, and is not that of a row below its text', () => {
    const reading = readPage(
      MARCH,
      heads,
      at('', 'PIX A', '-1,00'),
      -7.5,
      [[40, '05/03/2026']],
      -7.5,
      at('', 'PIX B', '-2,00'),
      at('', 'PIX C', '-3,00'),
      -6,
      [[40, '06/03/2026']],
      at('', 'PIX D', '-4,00'),
      [
        [40, '07/03/2026'],
        [140, 'LTDA'],
      ],
      at('', 'PIX E', '-5,00'),
      at('08/03/2026', 'PIX F', '-6,00'),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-08 D 6.00 PIX F']);
    expect(errorsOf(reading)).toHaveLength(5);
  });

  it('leaves them open where they are nearer to the day below, and not where they are nearer to the day above', () => {
    const [a, b, c, d] = [
      at('05/03/2026', 'PIX A', '-1,00'),
      at('', 'PIX B', '-2,00'),
      at('06/03/2026', 'PIX C', '-3,00'),
      at('', 'PIX D', '-4,00'),
    ];
    const last = readPage(MARCH, heads, a, 8, b, c, 8, d, at('07/03/2026', 'PIX E', '-5,00'));
    expect(movementsOf(last)).toEqual([
      '2026-03-05 D 1.00 PIX A',
      '2026-03-06 D 3.00 PIX C',
      '2026-03-07 D 5.00 PIX E',
    ]);
    expect(errorsOf(last)).toEqual([`4 ${ALONE}`, `6 ${ALONE}`]);
    const first = readPage(MARCH, heads, a, b, 8, c, d);
    expect(first.linhas).toHaveLength(4);
  });

  it('heads the rows below it where it has a row of its own', () => {
    const reading = readPage(
      MARCH,
      heads,
      '05/03/2026',
      at('', 'PIX A', '-1,00'),
      '06/03/2026',
      at('', 'PIX B', '2,00'),
    );
    expect(movementsOf(reading)).toEqual(['2026-03-05 D 1.00 PIX A', '2026-03-06 C 2.00 PIX B']);
  });
});
