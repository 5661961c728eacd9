/**
 * Request smuggling: requests whose end two servers could see in different places. Each probe hides a
 * second request in the first one. It holds if the hidden request is never answered.
 */

import { createServer, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
let server: Server;
let port: number;
beforeAll(async () => {
  world = await createWorld();
  server = createServer(world.listener);
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => void server.close(resolve));
  await world.close();
});

/** The server's answer to these bytes until it closes the connection or is quiet. */
const answerTo = (bytes: string): Promise<string> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    const finish = () => {
      socket.destroy();
      resolve(text);
    };
    // Silence after an answer ends it; the first byte may be late on a busy machine.
    socket.setTimeout(1_000, finish);
    socket.on('data', (chunk) => {
      text += chunk.toString('latin1');
      socket.setTimeout(250);
    });
    socket.on('error', finish);
    socket.on('close', finish);
    socket.write(Buffer.from(bytes, 'latin1'));
  });

const hidden = 'GET /api/v1/identity/session HTTP/1.1\r\nHost: hidden\r\n\r\n';
const chunked = `0\r\n\r\n${hidden}`;
const head = (lines: readonly string[]) =>
  ['POST /api/v1/identity/forgot-password HTTP/1.1', 'Host: localhost', ...lines, '', ''].join(
    '\r\n',
  );
const json = 'Content-Type: application/json';

/** Ways to write a header that one server reads as chunked and another does not. */
const chunkedForms = [
  'Transfer-Encoding: chunked',
  'transfer-encoding: CHUNKED',
  'Transfer-Encoding : chunked',
  'Transfer-Encoding:\tchunked',
  'Transfer-Encoding: \x0bchunked',
  'Transfer-Encoding:\x0cchunked',
  ' Transfer-Encoding: chunked',
  '\tTransfer-Encoding: chunked',
  'X: y\r\n Transfer-Encoding: chunked',
  'X: y\nTransfer-Encoding: chunked',
  'X: y\rTransfer-Encoding: chunked',
  'Transfer-Encoding: xchunked',
  'Transfer-Encoding: chunkedx',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: identity, chunked',
  'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity',
  'Transfer-Encoding: identity\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked, chunked',
  'Transfer-Encoding: gzip, chunked',
  'Transfer-Encoding: "chunked"',
  "Transfer-Encoding: 'chunked'",
  'Transfer-Encoding: chunked;a=b',
  'Transfer Encoding: chunked',
  'Transfer-Encoding\x00: chunked',
  'Transfer-Encoding: chu\x00nked',
  'Transfer-Encoding:\r\n chunked',
  'Transfer-Encoding: c\u00a0hunked',
  'TE: chunked\r\nTransfer-Encoding: chunked',
  'Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked',
];

/** Ways to write a length that two servers could read as two numbers. */
const lengthForms = [
  'Content-Length: 5\r\nContent-Length: 0',
  'Content-Length: 0\r\nContent-Length: 5',
  'Content-Length: 0, 5',
  'Content-Length: 5, 5',
  'Content-Length: +0',
  'Content-Length: -1',
  'Content-Length: 0x0',
  'Content-Length: 0 0',
  'Content-Length: 00000000000000000000000000000000000000005',
  'Content-Length: 1e1',
  'Content-Length: 0.0',
  'Content-Length : 0',
  ' Content-Length: 0',
  'Content-Length: \x0b0',
  'Content-Length:\r\n 0',
  'Content-Length: 99999999999999999999999',
  'Content-Length: ٠',
  'Content-Length: 0;5',
  'Content-Length: "0"',
];

/** Chunked bodies whose end is unclear. */
const chunkBodies = [
  `0x0\r\n\r\n${hidden}`,
  `-0\r\n\r\n${hidden}`,
  `+0\r\n\r\n${hidden}`,
  ` 0\r\n\r\n${hidden}`,
  `0 \n\r\n${hidden}`,
  `0\n\n${hidden}`,
  `0\r\r${hidden}`,
  `0;a\n\r\n${hidden}`,
  `FFFFFFFFFFFFFFFFF\r\n${hidden}`,
  `100000000\r\n${hidden}`,
  `2\r\n{}${hidden}`,
  `2\r\n{}\n0\n\n${hidden}`,
  `2;\r\n{}\r\nX\r\n${hidden}`,
  `\r\n0\r\n\r\n${hidden}`,
  `\n0\r\n\r\n${hidden}`,
];

/** Request lines and heads that a proxy could read otherwise. */
const oddHeads = [
  'GET /api/v1/identity/session HTTP/1.1\nHost: a\n\n',
  'GET  /api/v1/identity/session HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/v1/identity/session\tHTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /api/v1/identity/session HTTP/1.1 \r\nHost: a\r\n\r\n',
  'GET /api/v1/identity/session HTTP/0.9\r\n\r\n',
  'GET /api/v1/identity/session HTTP/1.2\r\nHost: a\r\n\r\n',
  'GET /api/v1/identity/session HTTP/2.0\r\nHost: a\r\n\r\n',
  'GET http://evil.example/api/v1/identity/session HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET //evil.example/api/v1/identity/session HTTP/1.1\r\nHost: localhost\r\n\r\n',
  'GET /api/v1/identity/session HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET /api/v1/identity/session HTTP/1.1\r\nHost: a\x00b\r\n\r\n',
  'GET /api/v1/identity/session HTTP/1.1\r\nHo\rst: a\r\n\r\n',
  'GET /api/v1/identity/ses\x00sion HTTP/1.1\r\nHost: a\r\n\r\n',
  'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
  'CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n',
  'TRACE / HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nUpgrade: h2c\r\nConnection: Upgrade, HTTP2-Settings\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
];

const probes: readonly (readonly [name: string, bytes: string])[] = [
  ...chunkedForms.map((form) => [form, head([json, 'Content-Length: 4', form]) + chunked] as const),
  ...chunkedForms.map(
    (form) => [`${form}, length after`, head([json, form, 'Content-Length: 4']) + chunked] as const,
  ),
  ...lengthForms.map((form) => [form, head([json, form]) + hidden] as const),
  ...chunkBodies.map(
    (body) => [body.slice(0, 12), head([json, 'Transfer-Encoding: chunked']) + body] as const,
  ),
];

const statusesIn = (text: string): string[] =>
  [...text.matchAll(/HTTP\/1\.1 (\d{3})/g)].flatMap(([, status]) => status ?? []);

describe(`smuggling, ${probes.length + oddHeads.length} probes`, () => {
  test('a hidden request is never answered', async () => {
    const answered = await Promise.all(
      probes.map(async ([name, bytes]) => ({ name, statuses: statusesIn(await answerTo(bytes)) })),
    );
    // The hidden request would be answered with 200; the open one is refused or waits for its body.
    const wrong = answered.filter(
      ({ statuses }) => statuses.length > 1 || statuses.includes('200'),
    );
    expect(wrong).toEqual([]);
    expect(answered.length).toBeGreaterThanOrEqual(79);
  });

  test('an odd head gets one answer at most, and names no other host', async () => {
    const answered = await Promise.all(
      oddHeads.map(async (bytes) => ({ bytes, text: await answerTo(bytes) })),
    );
    for (const { bytes, text } of answered) {
      expect({ bytes, answers: statusesIn(text).length <= 1 }).toEqual({ bytes, answers: true });
      expect({ bytes, named: text.includes('evil.example') }).toEqual({ bytes, named: false });
    }
  });

  test('a request that is refused for its form closes the connection', async () => {
    for (const form of ['Content-Length: 5\r\nContent-Length: 0', 'Content-Length: -1']) {
      const text = await answerTo(head([json, form]) + hidden);
      expect(text).toMatch(/^HTTP\/1\.1 400/);
      expect(text.toLowerCase()).toContain('connection: close');
    }
  });
});
