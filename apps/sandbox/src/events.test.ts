import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createClock, type SandboxClock } from './clock.ts';
import { createEvents, type Events } from './events.ts';
import { createStore } from './state/store.ts';

type Heard = { id: string; signature: string; body: string };
let heard: Heard[] = [];
let status = 200;
let listener: Server;
let events: Events;
let clock: SandboxClock;

beforeEach(async () => {
  heard = [];
  status = 200;
  listener = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => (body += part.toString()));
    request.on('end', () => {
      const { 'x-id': id, 'x-signature': signature } = request.headers;
      heard.push({ id: String(id), signature: String(signature), body });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => void listener.listen(0, '127.0.0.1', resolve));
  const { port } = listener.address() as AddressInfo;
  clock = createClock();
  events = createEvents(createStore(), clock, { delayMs: 0, baseUrl: `http://127.0.0.1:${port}` });
  events.signWith('acme', ({ id, body }) => ({
    'x-id': id,
    'x-signature': `sig-${body.length}-end`,
  }));
});
afterEach(() => {
  events.stop();
  listener.closeAllConnections();
  listener.close();
});

const send = (n = 1) =>
  events.send({ provider: 'acme', type: 'thing.done', to: '/in', payload: { n } });
const until = async (holds: () => boolean): Promise<void> => {
  while (!holds()) await new Promise(setImmediate);
};

test('an event arrives signed and counts as delivered', async () => {
  const { id } = send();
  await until(() => events.all()[0]?.status === 'delivered');
  expect(heard).toEqual([{ id, signature: 'sig-7-end', body: '{"n":1}' }]);
});

test('an event that the product does not accept is sent again with the same id, by the sandbox’s clock', async () => {
  status = 500;
  const { id } = send();
  await until(() => events.all()[0]?.attempts === 1);
  status = 200;
  clock.advance(1_000);
  await until(() => events.all()[0]?.status === 'delivered');
  expect(heard.map((each) => each.id)).toEqual([id, id]);
});

test('a duplicate has the id of its original', async () => {
  events.fault('acme', 'duplicate', 1);
  const { id } = send();
  clock.advance(1_000);
  await until(() => heard.length === 2);
  expect(heard.map((each) => each.id)).toEqual([id, id]);
});

test('out_of_order lets the next event overtake', async () => {
  events.fault('acme', 'out_of_order', 1);
  send(1);
  send(2);
  await until(() => heard.length === 1);
  clock.advance(1_000);
  await until(() => heard.length === 2);
  expect(heard.map(({ body }) => body)).toEqual(['{"n":2}', '{"n":1}']);
});

test('malformed, bad_signature and lost events are as their names say', async () => {
  events.fault('acme', 'malformed', 1);
  send();
  await until(() => heard.length === 1);
  expect(() => JSON.parse(heard[0]?.body ?? '')).toThrow();
  events.fault('acme', 'bad_signature', 1);
  send();
  await until(() => heard.length === 2);
  expect(heard[1]?.signature).not.toBe('sig-7-end');
  events.fault('acme', 'lost', 1);
  expect(events.all().filter(({ status: state }) => state === 'lost')).toHaveLength(0);
  send();
  expect(events.all().filter(({ status: state }) => state === 'lost')).toHaveLength(1);
});

test('a late event arrives minutes later', async () => {
  events.fault('acme', 'late', 1);
  send(1);
  send(2);
  await until(() => heard.length === 1);
  clock.advance(179_000);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(heard).toHaveLength(1);
  clock.advance(2_000);
  await until(() => heard.length === 2);
  expect(heard.map(({ body }) => body)).toEqual(['{"n":2}', '{"n":1}']);
});

test('an event that waited when the sandbox was killed is sent after its start', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'sandbox-events-'));
  const { port } = listener.address() as AddressInfo;
  const killed = createEvents(createStore(folder), clock, { delayMs: 0, baseUrl: null });
  killed.send({ provider: 'acme', type: 'thing.done', to: '/in', payload: { n: 1 } });
  killed.stop();
  const baseUrl = `http://127.0.0.1:${port}`;
  const started = createEvents(createStore(folder), clock, { delayMs: 0, baseUrl });
  await expect.poll(() => heard.map(({ body }) => body)).toEqual(['{"n":1}']);
  started.stop();
  rmSync(folder, { recursive: true });
});
