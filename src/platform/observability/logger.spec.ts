import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Logger } from '@nestjs/common';
import type { Request, Response } from 'express';
import { pino } from 'pino';
import { NestLog, requestLog } from './logger';

describe('requestLog', () => {
  let server: Server;
  let lines: string[];

  beforeEach(async () => {
    lines = [];
    const handler = requestLog(pino({ level: 'trace' }, { write: (line: string) => void lines.push(line) }));
    server = createServer((request, response) => {
      handler(request as Request, response as Response, () => {
        response.statusCode = Number(request.headers['x-status'] ?? '200');
        response.end('{"api_key":"bo_answer"}');
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  afterEach(() => new Promise((resolve) => server.close(resolve)));

  it.each([
    ['200', 30],
    ['403', 30],
    ['500', 50],
    ['502', 50],
    ['503', 40],
  ])('reports a %s without headers, query or bodies, which carry credentials', async (status, level) => {
    const { port } = server.address() as AddressInfo;
    const answer = await fetch(`http://127.0.0.1:${port}/api/v1/backups/1/download?token=bo_query`, {
      method: 'POST',
      headers: {
        'X-API-Key': 'bo_header',
        Authorization: 'Bearer bo_bearer',
        Cookie: 'bo_cookie=1',
        'X-Status': status,
      },
      body: '{"senha":"bo_body"}',
    });
    await answer.text();
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{36}$/);
    const written = lines.join('');
    expect(written).toContain('/api/v1/backups/1/download');
    expect(written).toContain(`"status":${status}`);
    expect(written).not.toContain('bo_');
    expect(written.match(/"ip"/g)).toHaveLength(1);
    const [line] = lines.map((each) => JSON.parse(each) as Record<string, unknown>).filter(({ res }) => res);
    expect(line).toMatchObject({ level, ip: '127.0.0.1' });
  });
});

describe('the log of Nest', () => {
  it('logs each request with its caller', () => {
    const lines: string[] = [];
    const log = new NestLog(pino({ base: null, timestamp: false }, { write: (line: string) => void lines.push(line) }));
    Logger.overrideLogger(log);
    const logger = new Logger('Http');
    logger.error('unavailable');
    logger.error('failed', 'Error: why', 'at once');
    logger.warn('slow');
    const fault = new Error('why');
    logger.error(fault, 'not saved');
    Logger.overrideLogger(false);
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual([
      { level: 50, context: 'Http', msg: 'unavailable' },
      { level: 50, context: 'Http', more: ['Error: why', 'at once'], msg: 'failed' },
      { level: 40, context: 'Http', msg: 'slow' },
      { level: 50, context: 'Http', more: ['not saved'], msg: fault.stack },
    ]);
  });
});
