import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';
import { createLog } from '#platform/log.ts';
import { createCaller, type CallRequest, type RecordedCall } from './caller.ts';
import { ProviderError } from './provider-error.ts';

/** A small HTTP server as the provider, so that a test can choose any answer. */
type Answer = (request: IncomingMessage, response: ServerResponse, body: string) => void;
let answer: Answer;
let asked: { method: string; url: string }[] = [];
const server = createServer((request, response) => {
  let body = '';
  request.on('data', (part: Buffer) => (body += part.toString()));
  request.on('end', () => {
    asked.push({ method: request.method ?? '', url: request.url ?? '' });
    answer(request, response, body);
  });
});
const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(JSON.stringify(body));
  };

let baseUrl = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  now = 1_800_000_000_000;
});

let now = 0;
const calls: RecordedCall[] = [];
const makeCaller = (more: { concurrency?: number; timeoutMs?: number; baseUrl?: string } = {}) =>
  createCaller(
    {
      provider: 'Acme',
      baseUrl,
      clock: { now: () => new Date(now) },
      fetch,
      log: createLog('silent'),
      secrets: ['sk_canary'],
      record: (call) => calls.push(call),
      timeoutMs: 200,
      retryDelayMs: 1,
      ...more,
    },
    (body) => z.object({ message: z.string().optional() }).catch({}).parse(body),
  );
const failure = async (work: Promise<unknown>): Promise<ProviderError> => {
  const error = await work.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ProviderError);
  return error as ProviderError;
};
const read: CallRequest = { method: 'GET', path: '/things' };
const write: CallRequest = { method: 'POST', path: '/things', json: { a: 1 } };

test('a read is retried until the provider answers; a write is sent once', async () => {
  let turns = 0;
  answer = (request, response, body) =>
    json((turns += 1) < 3 ? 500 : 200, { ok: true })(request, response, body);
  expect((await makeCaller().call(read)).body).toEqual({ ok: true });
  expect(asked).toHaveLength(3);
  asked = [];
  answer = json(500, { message: 'boom' });
  const error = await failure(makeCaller().call(write));
  expect(error).toMatchObject({ kind: 'unknown', message: 'boom', status: 500 });
  expect(asked).toHaveLength(1);
});

test('a write that the provider executes only once is retried', async () => {
  let turns = 0;
  answer = (request, response, body) =>
    json((turns += 1) < 2 ? 503 : 200, {})(request, response, body);
  await makeCaller().call({ ...write, repeatable: true });
  expect(asked).toHaveLength(2);
});

test('every failure has its kind and reason', async () => {
  const cases = [
    [401, 'misconfigured', 'auth'],
    [403, 'misconfigured', 'auth'],
    [400, 'rejected', 'validation'],
    [404, 'rejected', 'not_found'],
    [409, 'rejected', 'conflict'],
    [429, 'unavailable', 'rate_limited'],
    [502, 'unknown', 'unavailable'],
  ] as const;
  for (const [status, kind, reason] of cases) {
    answer = json(status, { message: `said ${status}` });
    const error = await failure(makeCaller().call(write));
    expect(error).toMatchObject({ kind, reason, status, message: `said ${status}` });
  }
});

test('no answer is unknown; no connection means that nothing was sent', async () => {
  answer = () => undefined;
  expect(await failure(makeCaller().call(write))).toMatchObject({
    kind: 'unknown',
    reason: 'timeout',
    message: expect.stringContaining('timeout'),
  });
  const gone = createServer();
  await new Promise<void>((resolve) => void gone.listen(0, '127.0.0.1', resolve));
  const { port } = gone.address() as AddressInfo;
  await new Promise<void>((resolve) => void gone.close(() => resolve()));
  const unreachable = makeCaller({ baseUrl: `http://127.0.0.1:${port}` });
  expect(await failure(unreachable.call(write))).toMatchObject({ kind: 'unavailable' });
});

test('after an answer in an unknown form the outcome of a write is unknown', async () => {
  answer = json(200, { other: true });
  const error = await failure(makeCaller().read(write, z.object({ id: z.string() })));
  expect(error.kind).toBe('unknown');
});

test('after five calls without an answer the circuit opens, then one call is tried', async () => {
  const caller = makeCaller();
  answer = json(500, {});
  for (let turn = 0; turn < 5; turn += 1) await failure(caller.call(write));
  expect(caller.health()).toMatchObject({ state: 'open', failures: 5 });
  asked = [];
  expect(await failure(caller.call(write))).toMatchObject({
    kind: 'unavailable',
    code: 'circuit_open',
  });
  expect(asked).toHaveLength(0);
  now += 15_000;
  answer = json(200, {});
  await caller.call(write);
  expect(caller.health()).toMatchObject({ state: 'closed', failures: 0 });
});

test('a refusal is an answer and never opens the circuit', async () => {
  const caller = makeCaller();
  answer = json(400, { message: 'no' });
  for (let turn = 0; turn < 8; turn += 1) await failure(caller.call(write));
  expect(caller.health().state).toBe('closed');
});

test('no more than the allowed number of calls run at once', async () => {
  let open = 0;
  let most = 0;
  answer = (request, response, body) => {
    open += 1;
    most = Math.max(most, open);
    setImmediate(() => {
      open -= 1;
      json(200, {})(request, response, body);
    });
  };
  const caller = makeCaller({ concurrency: 3 });
  await Promise.all(Array.from({ length: 12 }, () => caller.call(write)));
  expect(most).toBeLessThanOrEqual(3);
  expect(caller.health()).toMatchObject({ inFlight: 0, waiting: 0 });
});

test('a recorded call contains no secret', async () => {
  calls.length = 0;
  answer = json(400, { message: 'bad key sk_canary', token: 'abc', card: { cvv: '123' } });
  const error = await failure(
    makeCaller().call({
      method: 'POST',
      path: '/x',
      headers: { Authorization: 'Bearer sk_canary' },
      json: { bvn: '22222222222', account_number: '0123456789', note: 'sk_canary' },
    }),
  );
  const kept = JSON.stringify(calls) + error.message;
  for (const secret of ['sk_canary', '22222222222', '0123456789', 'abc"', '"123"']) {
    expect(kept).not.toContain(secret);
  }
  expect(calls[0]).toMatchObject({
    status: 400,
    outcome: 'rejected',
    request: { account_number: '…6789' },
  });
});

test('a redirect is never followed', async () => {
  answer = (_, response) => {
    response.writeHead(302, { Location: 'http://elsewhere.test/' });
    response.end();
  };
  expect((await failure(makeCaller().call(write))).kind).toBe('unknown');
});
