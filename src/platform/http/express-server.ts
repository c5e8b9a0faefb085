import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express, RequestHandler } from 'express';
import { createServer, IncomingMessage, ServerResponse, type Server } from 'node:http';
import { generalCode } from '../../kernel/error-codes/error-code';

/**
 * Makes requests and responses with the prototypes of Express. Express otherwise gives them to each one afterwards. V8 then
 * keeps a request with all that it refers to until a full garbage collection: a third of all that requests allocate.
 */
export class ExpressServer extends ExpressAdapter {
  override initHttpServer(options: NestApplicationOptions): void {
    super.initHttpServer(options);
    const express = this.getInstance<Express>();
    class ExpressRequest extends IncomingMessage {}
    class ExpressResponse extends ServerResponse {}
    express.request = Object.setPrototypeOf(ExpressRequest.prototype, express.request) as Express['request'];
    express.response = Object.setPrototypeOf(ExpressResponse.prototype, express.response) as Express['response'];
    this.httpServer = createServer({ IncomingMessage: ExpressRequest, ServerResponse: ExpressResponse }, express);
  }
}

const MORE_HOSTS = 'more than one Host';

/**
 * Sends `100 Continue` to clients that ask for it (`Expect: 100-continue`) only when the body is read. A caller without
 * access need not send the body (RFC 9110, section 10.1.1). A response without `100 Continue` closes the connection,
 * since it is unknown whether the body follows.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const { shouldKeepAlive } = response;
    response.shouldKeepAlive = false;
    request.once('resume', () => {
      // An unread body is dropped after the response.
      if (response.headersSent) return;
      response.shouldKeepAlive = shouldKeepAlive;
      response.writeContinue();
    });
    server.emit('request', request, response);
  });
}

/** Rejects more than one Host header (RFC 9112, section 3.2), because a proxy may have used the other one. */
export const oneHost: RequestHandler = ({ rawHeaders }, response, next) => {
  let hosts = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.length === 4 && rawHeaders[index]?.toLowerCase() === 'host') hosts++;
  if (hosts <= 1) next();
  else {
    response.status(400).set({ Connection: 'close', 'X-Error-Code': generalCode(400) });
    response.json({ detail: MORE_HOSTS });
  }
};
