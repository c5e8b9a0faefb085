import { Readable } from 'node:stream';
import { type ArgumentsHost, Logger } from '@nestjs/common';
import { refusal } from '../../kernel/errors';
import { ErrorFilter } from './error.filter';
import { ReadyAnswer } from './ready-answer';

const CONNECTION_LOST = Object.assign(new Error('lost'), { code: 'PROTOCOL_CONNECTION_LOST', fatal: true });

describe('an error whose answer nobody can get', () => {
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
    ['a refusal', refusal('auth.credencial_invalida')],
    ['an answer that is ready', new ReadyAnswer(304)],
  ])('is no fault of ours where the client had gone before: %s', (_what, error) => {
    expect(caught(error, { headersSent: false, destroyed: true })).toHaveBeenCalled();
    expect(logged).not.toHaveBeenCalled();
  });

  it('lets go of a body that was ready', () => {
    const body = Readable.from(['x']);
    caught(new ReadyAnswer(200, {}, body), { headersSent: false, destroyed: true });
    expect(body.destroyed).toBe(true);
  });

  it.each([
    ['a defect', new TypeError('x'), false],
    ['a database that is away', CONNECTION_LOST, false],
    ['a refusal in the middle of an answer', refusal('auth.credencial_invalida'), true],
  ])('is logged as one: %s', (_what, error, headersSent) => {
    expect(caught(error, { headersSent, destroyed: !headersSent })).toHaveBeenCalled();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
