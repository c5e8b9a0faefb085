import { StreamShares } from './stream-shares';

const TOO_MANY = { code: 'comum.leituras_demais', status: 429, extra: { retryAfterSeconds: 5 } };
const WAIT_MS = 20;

describe('StreamShares', () => {
  let shares: StreamShares;
  beforeEach(() => (shares = new StreamShares(10, WAIT_MS)));

  const enter = (credential: string, account: number) => shares.enter({ credential, account });
  const enterAll = (count: number, credential: string, account: number) =>
    Promise.all(Array.from({ length: count }, () => enter(credential, account)));

  it('gives one credential a third of the connections', async () => {
    await enterAll(3, 'k1', 1);
    await expect(enter('k1', 1)).rejects.toMatchObject(TOO_MANY);
  });

  it('gives all credentials of one account two thirds, and another account its own share', async () => {
    await enterAll(3, 'k1', 1);
    await enterAll(3, 'k2', 1);
    await expect(enter('k3', 1)).rejects.toMatchObject(TOO_MANY);
    await expect(enter('u1', 1)).rejects.toMatchObject(TOO_MANY);
    await enterAll(3, 'k9', 9);
  });

  it('serves who waits when a stream of the same credential ends', async () => {
    shares = new StreamShares(10, 60_000);
    const [leave] = await enterAll(3, 'k1', 1);
    const fourth = enter('k1', 1);
    leave?.();
    await expect(fourth).resolves.toEqual(expect.any(Function));
  });

  it('does not give a place back twice', async () => {
    const [leave] = await enterAll(3, 'k1', 1);
    leave?.();
    leave?.();
    await enter('k1', 1);
    await expect(enter('k1', 1)).rejects.toMatchObject(TOO_MANY);
  });

  it('holds nothing for a stream that was rejected, or is over', async () => {
    for (let round = 0; round < 3; round++) {
      const leaves = [...(await enterAll(3, 'k1', 1)), ...(await enterAll(3, 'k2', 1))];
      await expect(enter('k3', 1)).rejects.toMatchObject(TOO_MANY);
      for (const leave of leaves) leave();
    }
    const { gates } = shares as unknown as { gates: Map<string, unknown> };
    expect(gates.size).toBe(0);
  });
});
