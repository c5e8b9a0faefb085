/** A process that takes what is put into a bucket and keeps nothing of it, and gives as many bytes as the key names: `…/<bytes>`. It prints its port. */
import { createServer } from 'node:http';

const CHUNK = Buffer.alloc(64 * 1024, 'x');

const server = createServer((request, response) => {
  request.resume();
  request.once('end', () => {
    const { pathname, searchParams } = new URL(request.url, 'http://sink');
    if (request.method === 'GET') return give(response, Number(pathname.split('/').at(-1)));
    response.setHeader('etag', '"e"');
    if (searchParams.has('uploads')) response.end('<R><UploadId>u</UploadId></R>');
    else response.end(request.method === 'POST' ? '<R><ETag>"e"</ETag></R>' : undefined);
  });
});
server.listen(0, '127.0.0.1', () => process.send(server.address().port));
process.once('disconnect', () => process.exit());

function give(response, bytes) {
  response.writeHead(200, { 'content-length': bytes });
  let left = bytes;
  const more = () => {
    while (left > 0) {
      const part = CHUNK.subarray(0, Math.min(left, CHUNK.length));
      left -= part.length;
      if (!response.write(part)) return response.once('drain', more);
    }
    response.end();
  };
  more();
}
