import { afterEach, beforeEach, expect, test } from 'vitest';
import { type SandboxServer, startSandbox } from '../server.ts';

let server: SandboxServer;
beforeEach(async () => {
  server = await startSandbox({
    port: 0,
    keys: {
      TERMII_API_KEY: 'TLtest',
      MAPLERAD_SECRET_KEY: 'mpr',
      MAPLERAD_WEBHOOK_SECRET: 'whsec_YQ==',
    },
    smsSenders: ['Cowrie'],
  });
});
afterEach(() => server.stop());

const send = (
  address: string,
  form: Record<string, string>,
  headers: Record<string, string> = {},
) =>
  fetch(`${server.url}${address}`, {
    method: 'POST',
    headers,
    body: new URLSearchParams(form),
    redirect: 'manual',
  });
const page = async (address: string): Promise<string> =>
  (await fetch(`${server.url}${address}`)).text();
const sms = (): Promise<Response> =>
  fetch(`${server.url}/termii/api/sms/send`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      api_key: 'TLtest',
      to: '2348012345678',
      from: 'Cowrie',
      sms: 'Hi',
      type: 'plain',
      channel: 'dnd',
    }),
  });

test('every page of the control room opens, and says if it is empty', async () => {
  expect(await page('/companies')).toContain('maplerad');
  expect(await page('/calls')).toContain('No calls yet');
  expect(await page('/events')).toContain('Nothing has happened');
});

test('an answer that two sources describe differently is switched by hand', async () => {
  const reading = { provider: 'reloadly', name: 'lists', value: 'bare' };
  expect((await send('/room/reading', reading)).status).toBe(303);
  expect(await page('/companies')).toMatch(/value="bare" selected/);
  await send('/room/reading', { ...reading, value: 'nonsense' });
  expect(await page('/companies')).toMatch(/value="bare" selected/);
});

test('a fault set by hand affects the next call, and can be cleared', async () => {
  const answer = await send('/room/fault', { provider: 'termii', mode: '500', times: '1' });
  expect(answer.status).toBe(303);
  expect(await page('/companies')).toContain('500, 1 times');
  expect((await sms()).status).toBe(500);
  expect((await sms()).status).toBe(200);
  await send('/room/fault', { provider: 'termii', mode: 'down' });
  expect((await sms()).status).toBe(503);
  await send('/room/clear', {});
  expect((await sms()).status).toBe(200);
});

test('recorded calls are shown with the key masked', async () => {
  await sms();
  const shown = await page('/calls?company=termii');
  expect(shown).toContain('/api/sms/send');
  expect(shown).not.toContain('TLtest');
});

test('a deposit to an unknown account is refused with a sentence', async () => {
  const answer = await send('/room/deposit', { account_number: '0000000001', amount: '5000' });
  expect(decodeURIComponent(answer.headers.get('location') ?? '')).toContain('Refused');
});

test('another site cannot control the sandbox', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  const form = { provider: 'termii', mode: '500' };
  expect((await send('/room/fault', form, foreign)).status).toBe(403);
  expect((await sms()).status).toBe(200);
});
