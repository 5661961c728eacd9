import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from './server.ts';
import type { Message } from './state/message.ts';

const options = {
  port: 0,
  keys: { RESEND_API_KEY: 're_test', TERMII_API_KEY: 'TLtest' },
  smsSenders: ['Cowrie'],
};

let server: SandboxServer;

beforeEach(async () => {
  server = await startSandbox(options);
});

afterEach(() => server.stop());

const post = (
  where: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> =>
  fetch(`${server.url}${where}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });

const mail = {
  from: 'Cowrie <hello@cowrie.test>',
  to: 'ada@example.com',
  subject: 'Hello',
  text: 'Hi',
};
const bearer = { Authorization: 'Bearer re_test' };
const sms = {
  api_key: 'TLtest',
  to: '2348012345678',
  from: 'Cowrie',
  sms: 'Code 123456',
  type: 'plain',
  channel: 'dnd',
};

const outbox = async (query = ''): Promise<Message[]> => {
  const response = await fetch(`${server.url}/_sandbox/outbox${query}`);
  return ((await response.json()) as { messages: Message[] }).messages;
};

describe('the emulated Resend', () => {
  it('accepts a mail and shows it in the outbox of its recipient', async () => {
    const response = await post('/resend/emails', mail, bearer);
    expect(response.status).toBe(200);
    const { id } = (await response.json()) as { id: string };
    const [message] = await outbox('?channel=email&to=ADA@example.com');
    expect(message).toMatchObject({ id, subject: 'Hello', text: 'Hi', status: 'delivered' });
    expect(await outbox('?channel=email&to=other@example.com')).toEqual([]);
  });

  it.each([
    [{}, 401, 'missing_api_key'],
    [{ Authorization: 'Bearer re_wrong' }, 403, 'invalid_api_key'],
  ])('refuses %j with %i %s', async (headers, status, name) => {
    const response = await post('/resend/emails', mail, headers);
    expect(response.status).toBe(status);
    expect(await response.json()).toMatchObject({ statusCode: status, name });
  });

  it.each([
    [{ ...mail, subject: undefined }, 'missing_required_field', 'Missing `subject` field.'],
    [{ ...mail, text: undefined }, 'missing_required_field', 'Missing `html` or `text` field.'],
    [{ ...mail, to: 'nobody' }, 'validation_error', 'Invalid `to` field.'],
    [{ ...mail, to: Array(51).fill('a@b.co') }, 'validation_error', 'between 1 and 50'],
    [{ ...mail, tags: [{ name: 'a b', value: 'c' }] }, 'validation_error', 'ASCII letters'],
  ])('refuses a request with a missing field: %#', async (body, name, words) => {
    const response = await post('/resend/emails', body, bearer);
    expect(response.status).toBe(422);
    const error = (await response.json()) as { name: string; message: string };
    expect(error.name).toBe(name);
    expect(error.message).toContain(words);
    expect(await outbox()).toEqual([]);
  });

  it('answers a repeated idempotency key with the first answer for 24 hours', async () => {
    const headers = { ...bearer, 'Idempotency-Key': 'welcome-1' };
    const first = (await (await post('/resend/emails', mail, headers)).json()) as { id: string };
    expect(await (await post('/resend/emails', mail, headers)).json()).toEqual(first);
    const other = await post('/resend/emails', { ...mail, subject: 'Other' }, headers);
    expect(other.status).toBe(409);
    expect(await other.json()).toMatchObject({ name: 'invalid_idempotent_request' });
    expect(await outbox()).toHaveLength(1);
    await post('/_sandbox/clock', { advance_ms: 24 * 60 * 60 * 1000 });
    const later = (await (await post('/resend/emails', mail, headers)).json()) as { id: string };
    expect(later.id).not.toBe(first.id);
  });

  it('refuses an idempotency key that is too long', async () => {
    const response = await post('/resend/emails', mail, {
      ...bearer,
      'Idempotency-Key': 'x'.repeat(257),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ name: 'invalid_idempotency_key' });
  });

  it('bounces mail to the test address for bounces', async () => {
    const { id } = (await (
      await post('/resend/emails', { ...mail, to: 'bounced@resend.dev' }, bearer)
    ).json()) as { id: string };
    const seen = await fetch(`${server.url}/resend/emails/${id}`, { headers: bearer });
    expect(await seen.json()).toMatchObject({ id, last_event: 'bounced' });
    const unknown = await fetch(`${server.url}/resend/emails/nothing`, { headers: bearer });
    expect(unknown.status).toBe(404);
    expect(await unknown.json()).toMatchObject({ name: 'not_found' });
  });
});

describe('the emulated Termii', () => {
  it('accepts a text and finds it by the number with or without a plus', async () => {
    const response = await post('/termii/api/sms/send', sms);
    expect(response.status).toBe(200);
    const answer = (await response.json()) as Record<string, unknown>;
    expect(answer).toMatchObject({ code: 'ok', message: 'Successfully Sent' });
    expect(answer['message_id']).toMatch(/^\d{19}$/);
    expect(await outbox('?channel=sms&to=%2B2348012345678')).toHaveLength(1);
  });

  it.each([
    [{ ...sms, api_key: 'wrong' }, 401, 'Invalid api key'],
    [{ ...sms, to: '+2348012345678' }, 400, 'Invalid phone number'],
    [{ ...sms, from: 'Stranger' }, 422, 'ApplicationSenderId not found for senderName: Stranger'],
    [{ ...sms, sms: undefined }, 400, 'sms is required'],
    [{ ...sms, channel: 'pigeon' }, 400, 'Invalid channel'],
  ])('refuses a wrong request: %#', async (body, status, message) => {
    const response = await post('/termii/api/sms/send', body);
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ code: status, message });
  });
});

describe('the control API', () => {
  it('records requests with every secret masked', async () => {
    await post('/resend/emails', mail, bearer);
    await post('/termii/api/sms/send', sms);
    const text = await (await fetch(`${server.url}/_sandbox/requests`)).text();
    expect(text).not.toContain('re_test');
    expect(text).not.toContain('TLtest');
    const { requests } = (await (
      await fetch(`${server.url}/_sandbox/requests?provider=termii`)
    ).json()) as {
      requests: { path: string; status: number }[];
    };
    expect(requests).toMatchObject([{ path: '/api/sms/send', status: 200 }]);
  });

  it.each([
    ['500', 500, 0],
    ['500_after', 500, 1],
    ['429', 429, 0],
  ])("injects %s once, in the provider's error format", async (mode, status, sent) => {
    await post('/_sandbox/fault', { provider: 'resend', path_regex: '^/emails$', mode, times: 1 });
    const failed = await post('/resend/emails', mail, bearer);
    expect(failed.status).toBe(status);
    expect(await failed.json()).toMatchObject({ statusCode: status });
    expect(await outbox()).toHaveLength(sent);
    expect((await post('/resend/emails', mail, bearer)).status).toBe(200);
  });

  it.each([
    ['timeout_before', 0],
    ['timeout_after', 1],
  ])('hangs on %s', async (mode, sent) => {
    await post('/_sandbox/fault', { provider: 'resend', mode });
    const call = fetch(`${server.url}/resend/emails`, {
      method: 'POST',
      headers: bearer,
      body: JSON.stringify(mail),
      signal: AbortSignal.timeout(200),
    });
    await expect(call).rejects.toThrow('timeout');
    expect(await outbox()).toHaveLength(sent);
  });

  it.each([
    ['reset_before', 0],
    ['reset_after', 1],
  ])('hangs up on %s', async (mode, sent) => {
    await post('/_sandbox/fault', { provider: 'resend', mode });
    await expect(post('/resend/emails', mail, bearer)).rejects.toThrow('fetch failed');
    expect(await outbox()).toHaveLength(sent);
    expect((await post('/resend/emails', mail, bearer)).status).toBe(200);
  });

  it('fails only the request whose body has what the fault names', async () => {
    const body_regex = 'Code 98';
    await post('/_sandbox/fault', { provider: 'resend', mode: '500', body_regex });
    expect((await post('/resend/emails', mail, bearer)).status).toBe(200);
    const other = await post('/resend/emails', { ...mail, subject: 'Code 98' }, bearer);
    expect(other.status).toBe(500);
    const { planned, played } = (await (await fetch(`${server.url}/_sandbox/faults`)).json()) as {
      planned: unknown[];
      played: unknown[];
    };
    expect(planned).toEqual([]);
    expect(played).toEqual([{ provider: 'resend', mode: '500', path: '/emails', body_regex }]);
  });

  it('refuses an unknown fault', async () => {
    expect((await post('/_sandbox/fault', { provider: 'resend', mode: 'gremlin' })).status).toBe(
      400,
    );
  });

  it('forgets everything on reset', async () => {
    await post('/resend/emails', mail, bearer);
    await post('/_sandbox/reset', {});
    expect(await outbox()).toEqual([]);
  });
});

describe('the inbox', () => {
  it('lists mail and texts, newest first, and finds them by recipient', async () => {
    await post('/resend/emails', mail, bearer);
    await post('/termii/api/sms/send', sms);
    const page = await (await fetch(server.url)).text();
    expect(page.indexOf('Code 123456')).toBeGreaterThan(0);
    expect(page.indexOf('Code 123456')).toBeLessThan(page.indexOf('Hello'));
    const found = await (await fetch(`${server.url}/?q=ada@`)).text();
    expect(found).toContain('Hello');
    expect(found).not.toContain('Code 123456');
  });

  it('shows a mail in a frame that runs nothing and lets its links leave the frame', async () => {
    const html =
      '<html><head></head><body><a href="http://localhost/verify">Verify</a><script>alert(1)</script></body></html>';
    const { id } = (await (await post('/resend/emails', { ...mail, html }, bearer)).json()) as {
      id: string;
    };
    const page = await (await fetch(`${server.url}/messages/${id}`)).text();
    expect(page).toContain(`src="/messages/${id}/html"`);
    const frame = await fetch(`${server.url}/messages/${id}/html`);
    const policy = frame.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain('allow-scripts');
    expect(await frame.text()).toContain('<base target="_top">');
  });

  it('escapes the content of messages', async () => {
    await post('/resend/emails', { ...mail, subject: '<img src=x onerror=alert(1)>' }, bearer);
    expect(await (await fetch(server.url)).text()).not.toContain('<img src=x');
  });

  it('survives a restart if it has a folder', async () => {
    const stateDir = mkdtempSync(path.join(tmpdir(), 'cowrie-sandbox-'));
    await server.stop();
    server = await startSandbox({ ...options, stateDir });
    await post('/resend/emails', mail, { ...bearer, 'Idempotency-Key': 'kept' });
    await server.stop();
    server = await startSandbox({ ...options, stateDir });
    await post('/resend/emails', mail, { ...bearer, 'Idempotency-Key': 'kept' });
    expect(await outbox()).toHaveLength(1);
    rmSync(stateDir, { recursive: true });
  });
});

it('refuses to run in production', () => {
  const run = spawnSync(process.execPath, [path.join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, NODE_ENV: 'production' },
    encoding: 'utf8',
  });
  expect(run.status).toBe(1);
  expect(run.stderr).toContain('refuses to run in production');
});
