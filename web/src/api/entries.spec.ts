import { ApiError } from './api-error';
import { call } from './client';
import { Conflict } from './conflict';
import { undoEntries } from './entries';

jest.mock('./client', () => ({ call: jest.fn(), send: jest.fn() }));
const asked = jest.mocked(call) as unknown as jest.Mock<
  Promise<unknown>,
  [string, string, { json: { ids: number[] } }]
>;
const sizes = () => asked.mock.calls.map(([, address, { json }]) => [address, json.ids.length, json.ids.at(-1)]);
const ids = Array.from({ length: 12_001 }, (_, at) => at + 1);

describe('undoing many entries', () => {
  beforeEach(() => asked.mockReset().mockResolvedValue({}));

  it('asks for at most 5,000 at once, one request after another', async () => {
    await undoEntries(ids);
    const address = '/lancamentos-contabil/lote/desfazer';
    expect(sizes()).toEqual([
      [address, 5000, 5000],
      [address, 5000, 10_000],
      [address, 2001, 12_001],
    ]);
  });

  it('stops at a rejection and reports how many were undone before', async () => {
    asked.mockResolvedValueOnce({}).mockRejectedValueOnce(new ApiError(412, 'x', null, null, 'comum.alterado_desde'));
    const error = await undoEntries(ids).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(Conflict);
    expect(error).toMatchObject({ written: 5000 });
    expect(asked).toHaveBeenCalledTimes(2);
  });

  it('passes a rejection of the first request on as it is', async () => {
    const rejection = new ApiError(409, 'x', null, null, 'lancamentos_contabil.nada_a_desfazer');
    asked.mockRejectedValueOnce(rejection);
    await expect(undoEntries(ids)).rejects.toBe(rejection);
  });
});
