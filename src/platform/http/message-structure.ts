import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import { generalCode } from '../../kernel/error-codes/error-code';

const MORE_HOSTS = 'more than one Host';

/**
 * Clients that ask before they send (`Expect: 100-continue`) are told to go on when somebody reads the body: who may not is spared
 * sending it (RFC 9110, section 10.1.1). A response without that ends the connection, since nobody knows whether the body comes.
 */
export function continueWhenRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const { shouldKeepAlive } = response;
    response.shouldKeepAlive = false;
    request.once('resume', () => {
      // What nobody read is thrown away after the response.
      if (response.headersSent) return;
      response.shouldKeepAlive = shouldKeepAlive;
      response.writeContinue();
    });
    server.emit('request', request, response);
  });
}

/** More than one Host is rejected (RFC 9112, section 3.2): a proxy may have gone by the other one. */
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
