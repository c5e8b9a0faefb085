import { Readable } from 'node:stream';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { domainError } from '../../kernel/errors';
import { ErrorFilter } from './error.filter';
import { ReadyResponse } from './tagged-response';

const CONNECTION_LOST = Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });

const DISK_FULL = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });

describe('an error whose response no one can get', () => {
  let logged: jest.SpyInstance;
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
  });
  afterEach(() => jest.restoreAllMocks());

  function caught(error: unknown, response: { headersSent: boolean; destroyed: boolean }): jest.Mock {
    const destroy = jest.fn();
    const http = { getRequest: () => ({ id: '1' }), getResponse: () => ({ ...response, destroy }) };
    new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    return destroy;
  }

  it.each([
    ['a rejection', domainError('auth.credencial_invalida')],
    ['an answer that is ready', new ReadyResponse(304)],
  ])('is no fault of ours where the client had gone before: %s', (_what, error) => {
    expect(caught(error, { headersSent: false, destroyed: true })).toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('lets go of a body that was ready', () => {
    const body = Readable.from(['x']);
    caught(new ReadyResponse(200, {}, body), { headersSent: false, destroyed: true });
    expect(body.destroyed).toBe(true);
  });

  it.each([
    ['a defect', new TypeError('x'), false],
    ['a database that is unavailable', CONNECTION_LOST, false],
    ['a disk that is full', DISK_FULL, false],
    ['a rejection in the middle of a response', domainError('auth.credencial_invalida'), true],
  ])('is logged as one: %s', (_what, error, headersSent) => {
    expect(caught(error, { headersSent, destroyed: !headersSent })).toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});

describe('a defect', () => {
  it('returns the request id alone', () => {
    jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [status, json] = [jest.fn(), jest.fn()];
    const response = { setHeader: jest.fn(), status: status.mockReturnValue({ json }) };
    const http = { getRequest: () => ({ id: 'r-1' }), getResponse: () => response };
    const error = Object.assign(new TypeError('x of SELECT'), { sql: 'SELECT', path: '/srv/secret' });
    new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    expect([status.mock.lastCall, json.mock.lastCall]).toEqual([[500], [{ detail: 'unexpected error, request r-1' }]]);
    jest.restoreAllMocks();
  });
});

describe('a disk that takes no more', () => {
  it.each(['ENOSPC', 'EDQUOT', 'EROFS'])('is 503 with Retry-After, and reported to the operator: %s', (code) => {
    const logged = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    const [headers, status, json] = [new Map<string, string>(), jest.fn(), jest.fn()];
    const setHeader = (name: string, value: string) => headers.set(name, value);
    const response = { setHeader, status: status.mockReturnValue({ json }) };
    const http = { getRequest: () => ({ id: '1' }), getResponse: () => response };
    const error = Object.assign(new Error(`${code}: write`), { code });
    new ErrorFilter().catch(error, { switchToHttp: () => http } as unknown as ArgumentsHost);
    expect([status.mock.lastCall, json.mock.lastCall]).toEqual([[503], [{ detail: 'storage unavailable' }]]);
    expect([...headers]).toEqual([
      ['X-Error-Code', 'comum.armazenamento_indisponivel'],
      ['Retry-After', '5'],
    ]);
    expect(logged).toHaveBeenCalledWith(expect.stringContaining(code));
    logged.mockRestore();
  });
});
