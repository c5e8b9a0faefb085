import { EXPIRACOES, expiryOf } from './grant';

describe('expiryOf', () => {
  it.each([
    ['nunca', '2026-11-21T13:15:30.123Z', null],
    ['30_dias', '2026-11-21T13:15:30.123Z', '2026-12-21T13:15:30.123Z'],
    ['90_dias', '2026-11-21T13:15:30.123Z', '2027-02-19T13:15:30.123Z'],
    ['180_dias', '2026-11-21T13:15:30.123Z', '2027-05-20T13:15:30.123Z'],
    ['1_ano', '2026-11-21T13:15:30.123Z', '2027-11-21T13:15:30.123Z'],
    ['1_ano', '2028-02-29T13:00:00.000Z', '2029-02-28T13:00:00.000Z'],
  ] as const)('%s from %s', (expiracao, made, end) => {
    expect(expiryOf(expiracao, new Date(made))?.toISOString() ?? null).toBe(end);
  });

  it('knows every policy', () => {
    for (const expiracao of EXPIRACOES)
      if (expiracao !== 'nunca') expect(expiryOf(expiracao, new Date(0))?.getTime()).toBeGreaterThan(0);
  });
});
