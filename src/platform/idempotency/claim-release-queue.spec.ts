import { FullUsers } from './claim-release-queue';

describe('users who have as many responses as allowed', () => {
  it('are known for a second, with the time until one is free', () => {
    const full = new FullUsers();
    full.add(7, 60, 1_000);
    expect([1_000, 1_999, 2_000].map((now) => full.secondsOf(7, now))).toEqual([60, 60, undefined]);
    expect(full.secondsOf(8, 1_000)).toBeUndefined();
  });

  it('are forgotten', () => {
    const full = new FullUsers();
    for (let usuario = 0; usuario < 1_000; usuario++) full.add(usuario, 60, usuario * 2_000);
    expect((full as unknown as { counted: Map<number, object> }).counted.size).toBe(1);
  });
});
