import type { AppConfig } from '../config/app-config';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { refusal } from '../../kernel/errors';
import { ErrorFilter } from '../http/error.filter';
import { HEAVY_BYTES, HeavyReading } from './heavy-reading';
import type { Storage } from './storage';

/** Files by their key, and how many of them were loaded. */
function storage(files: Record<string, Buffer>) {
  const state = { loaded: 0 };
  const held = {
    sizeOf: (key: string) => Promise.resolve(files[key]?.length),
    head: (key: string) => Promise.resolve(files[key]?.subarray(0, 8) ?? Buffer.alloc(0)),
    readAll: (key: string) => {
      state.loaded++;
      return Promise.resolve(files[key] ?? Buffer.alloc(0));
    },
  };
  return { state, storage: held as unknown as Storage };
}

const settled = async () => {
  for (let turn = 0; turn < 20; turn++) await Promise.resolve();
};
const never = () => new Promise<void>(() => undefined);

const CONFIG = { arquivoMaxLinhas: 200_000, leituraEsperaSegundos: 30 } as AppConfig;

describe('HeavyReading', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('loads two heavy files at once and refuses a third after 30 seconds, while small files pass', async () => {
    const { storage: files, state } = storage({ large: Buffer.alloc(HEAVY_BYTES + 1), small: Buffer.from('x') });
    const reading = new HeavyReading(files, CONFIG);
    void reading.read('large', never);
    void reading.read('small', never, () => true);
    await settled();
    expect(state.loaded).toBe(2);

    const third = reading.read('large', () => 'third').catch((error: unknown) => error);
    await settled();
    expect(state.loaded).toBe(2);
    expect(await reading.read('small', (bytes) => bytes.toString())).toBe('x');

    jest.advanceTimersByTime(29_999);
    await settled();
    jest.advanceTimersByTime(1);
    expect(await third).toMatchObject({ code: 'comum.leitura_ocupada', extra: { retryAfterSeconds: 10 } });
    expect(state.loaded).toBe(3);
  });

  it('passes on what the reader throws', async () => {
    const reading = new HeavyReading(storage({ small: Buffer.from('x') }).storage, CONFIG);
    const broken = () => Promise.reject(new Error('broken'));
    await expect(reading.read('small', broken, () => true)).rejects.toThrow('broken');
    await expect(reading.read('small', broken)).rejects.toThrow('broken');
  });
});

it('tells a client when to come back', () => {
  jest.spyOn(Logger.prototype, 'error').mockImplementation();
  const sent: unknown[] = [];
  const response = {
    setHeader: (...header: unknown[]) => sent.push(header),
    hasHeader: () => sent.length > 0,
    status: (status: number) => ({ json: (body: unknown) => sent.push(status, body) }),
  };
  const host = { switchToHttp: () => ({ getRequest: () => ({ id: '1' }), getResponse: () => response }) };
  const error = refusal('comum.leitura_ocupada').with({ retryAfterSeconds: 10 });
  new ErrorFilter().catch(error, host as unknown as ArgumentsHost);
  expect(sent).toEqual(expect.arrayContaining([['Retry-After', '10'], 503, { detail: error.message }]));
});
