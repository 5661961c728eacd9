import { randomUUID } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { member } from '#test/people.ts';
import { createWorld, type World } from '#test/world.ts';
import { maxJsonBytes } from './body.ts';

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

type Asked = {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
};
type Answered = { status: number; headers: IncomingHttpHeaders; body: string };

const overSocket = ({ method, path, headers = {}, body }: Asked): Promise<Answered> =>
  new Promise((resolve, reject) => {
    const asking = request({ port, host: '127.0.0.1', method, path, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      const text = Buffer.concat(chunks).toString();
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: text });
    });
    asking.on('error', reject).end(body);
  });

const inProcess = async ({ method, path, headers = {}, body }: Asked): Promise<Answered> => {
  const init = { method, headers, ...(body === undefined ? {} : { body }) };
  const answer = await world.app.request(new URL(path, world.origin).href, init);
  const given = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  const all = { ...given, ...(cookies.length > 0 ? { 'set-cookie': cookies } : {}) };
  return { status: answer.status, headers: all, body: await answer.text() };
};

/** Headers of the connection or the single request, which differ between the two paths. */
const hopByHop = new Set(['date', 'connection', 'keep-alive', 'content-length', 'x-request-id']);

/** The reply without the values that differ from one reply to the next. */
const same = ({ status, headers, body }: Answered) => {
  const id = String(headers['x-request-id']);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  const said = Object.entries(headers).filter(([name]) => !hopByHop.has(name));
  const cookies = headers['set-cookie']?.map((cookie) => cookie.replace(/=[^;]*/, ''));
  return {
    status,
    headers: { ...Object.fromEntries(said), ...(cookies ? { 'set-cookie': cookies } : {}) },
    body: body.replaceAll(id, 'id'),
  };
};

const json = { 'content-type': 'application/json' };
const wrongPassword = JSON.stringify({ email: 'nobody@example.test', password: 'not the one' });

test('a call gets the same reply over the socket as through the application', async () => {
  const { person } = await member(world);
  const cookie = [...person.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  const own = { origin: world.origin, cookie };
  const logIn = { method: 'POST', path: '/api/v1/identity/login' };
  const shell = { origin: 'capacitor://localhost' };
  const asked: Asked[] = [
    { method: 'GET', path: '/api/v1/identity/session', headers: own },
    { method: 'GET', path: '/api/v1/identity/session' },
    { method: 'GET', path: '/api/v1/transactions?limit=2&search=%C3%A9', headers: own },
    { method: 'GET', path: '/api/v1/transactions?limit=many', headers: own },
    { ...logIn, headers: { ...json, origin: world.origin }, body: wrongPassword },
    { ...logIn, headers: { ...json, origin: world.origin }, body: '{' },
    { ...logIn, headers: { ...json, origin: world.origin }, body: '{}' },
    { ...logIn, headers: { ...json, origin: world.origin }, body: '['.repeat(40) },
    { ...logIn, headers: { 'content-type': 'text/plain', origin: world.origin }, body: 'x' },
    { ...logIn, headers: { ...json, ...shell }, body: wrongPassword },
    { ...logIn, headers: { ...json, origin: 'https://elsewhere.example' }, body: wrongPassword },
    { ...logIn, headers: { origin: world.origin } },
    { method: 'GET', path: `/api/v1/transactions/${randomUUID()}`, headers: own },
    { method: 'GET', path: '/api/v1/transactions/%', headers: own },
    { method: 'GET', path: '/api/v1/transactions/no%2Fid', headers: own },
    { method: 'GET', path: '/api/v1/transactions//', headers: own },
    { method: 'PUT', path: '/api/v1/identity/login', headers: { origin: world.origin } },
    { method: 'GET', path: '/api/v1/identity/login/', headers: own },
    { method: 'POST', path: '/api/v1/identity/logout', headers: { ...json, ...own }, body: '{}' },
  ];
  for (const one of asked) {
    expect({ one, ...same(await overSocket(one)) }).toEqual({ one, ...same(await inProcess(one)) });
  }
});

test('the reply states its length in bytes', async () => {
  const answer = await overSocket({ method: 'GET', path: '/api/v1/identity/session' });
  expect(answer.headers['content-length']).toBe(String(Buffer.byteLength(answer.body)));
});

test('a body that is too long is refused before it has all arrived, and the connection is closed', async () => {
  const path = '/api/v1/identity/login';
  const headers = { ...json, origin: world.origin };
  const body = JSON.stringify({ email: 'x'.repeat(maxJsonBytes) });
  const declared = await overSocket({ method: 'POST', path, headers, body });
  expect([declared.status, declared.headers['x-error-code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const chunked = { ...headers, 'transfer-encoding': 'chunked' };
  const unsaid = await overSocket({ method: 'POST', path, headers: chunked, body });
  expect([unsaid.status, unsaid.headers['x-error-code']]).toEqual([413, 'PAYLOAD_TOO_LARGE']);
  const endless = connect(port, '127.0.0.1');
  const heard = new Promise<string>((resolve) => {
    let text = '';
    endless.on('data', (chunk) => (text += String(chunk))).on('close', () => resolve(text));
  });
  endless.write(
    `POST ${path} HTTP/1.1\r\nhost: localhost\r\norigin: ${world.origin}\r\n` +
      `content-type: application/json\r\ncontent-length: 1000000000\r\n\r\n{`,
  );
  const answer = await heard;
  expect(answer).toMatch(/^HTTP\/1\.1 413 [\s\S]*connection: close/i);
});

test('a client that disconnects in the middle of a body does not disturb other requests', async () => {
  const leaving = connect(port, '127.0.0.1');
  await new Promise<void>((resolve) => void leaving.once('connect', resolve));
  leaving.write(
    `POST /api/v1/identity/login HTTP/1.1\r\nhost: localhost\r\norigin: ${world.origin}\r\n` +
      `content-type: application/json\r\ncontent-length: 500\r\n\r\n{`,
    () => leaving.destroy(),
  );
  await new Promise<void>((resolve) => void leaving.once('close', resolve));
  const after = await overSocket({ method: 'GET', path: '/api/v1/identity/session' });
  expect(after.status).toBe(200);
});
