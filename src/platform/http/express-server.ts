import type { NestApplicationOptions } from '@nestjs/common';
import { ExpressAdapter } from '@nestjs/platform-express';
import type { Express } from 'express';
import { createServer, IncomingMessage, ServerResponse } from 'node:http';

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
