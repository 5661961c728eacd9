import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type SandboxServer, startSandbox } from '../../server.ts';
import { actions, actionsFor } from './liveness/actions.ts';
import { sign } from './signature.ts';

const keys = { partnerId: '2045', apiKey: 'smile-test' };

let server: SandboxServer;

beforeEach(async () => {
  server = await startSandbox({
    port: 0,
    keys: { SMILE_PARTNER_ID: keys.partnerId, SMILE_API_KEY: keys.apiKey },
    smsSenders: [],
  });
});
afterEach(() => server.stop());

const timestamp = '2026-01-01T00:00:00.000Z';
const proof = { partner_id: keys.partnerId, timestamp, signature: sign(keys, timestamp) };

const post = (path: string, body: object): Promise<Response> =>
  fetch(`${server.url}/smile${path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });
const asked = {
  user_id: 'u-1',
  job_id: 'j-1',
  product: 'smartselfie',
  callback_url: 'http://127.0.0.1:9/callback',
};
const token = async (changes: object = {}): Promise<string> => {
  const answer = await post('/v1/token', { ...proof, ...asked, ...changes });
  return ((await answer.json()) as { token: string }).token;
};
const status = async (jobId: string): Promise<Record<string, unknown>> =>
  (await (
    await post('/v1/job_status', { ...proof, user_id: 'u-1', job_id: jobId })
  ).json()) as Record<string, unknown>;

describe('requests', () => {
  it.each([
    [{ signature: 'wrong' }],
    [{ partner_id: '1' }],
    [{ timestamp: '2026-01-01T00:00:00.001Z' }],
    [{ signature: undefined }],
  ])('that are not signed by us are refused: %j', async (changes) => {
    const answer = await post('/v1/token', { ...proof, ...asked, ...changes });
    expect(answer.status).toBe(403);
    expect(await answer.json()).toMatchObject({ code: '2205' });
  });

  it.each([
    [{ job_id: undefined }, 'job_id is required'],
    [{ callback_url: 'nowhere' }, 'callback_url is invalid'],
    [{ product: 'horoscope' }, 'product is invalid'],
  ])('with a missing field are refused: %j', async (changes, error) => {
    const answer = await post('/v1/token', { ...proof, ...asked, ...changes });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ error, code: '2213' });
  });

  it.each([
    ['UG', 'NATIONAL_ID'],
    ['NG', 'NIN'],
    ['ZA', 'NATIONAL_ID'],
  ])('for a register that does not exist are refused: %s %s', async (country, id_type) => {
    const partner_params = { user_id: 'u-1', job_id: 'j-9', job_type: 5 };
    const number = { partner_params, country, id_type, id_number: 'CM12345678ABCD' };
    const answer = await post('/v1/id_verification', { ...proof, ...number });
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({ code: '2204' });
  });

  it('for unknown jobs are refused', async () => {
    expect((await post('/v9/anything', proof)).status).toBe(404);
  });
});

describe('the liveness page', () => {
  const page = (path: string): Promise<Response> => fetch(`${server.url}/smile/web/${path}`);
  const end = (id: string, { result, redirect = '' }: { result: string; redirect?: string }) =>
    fetch(`${server.url}/smile/web/${id}/result`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ result, redirect_url: redirect }),
    });

  it('asks for three different actions of the five, the same after a reload', async () => {
    await token();
    const text = await (await page('j-1')).text();
    expect(text).toContain('Action 3 of 3');
    const chosen = actionsFor('j-1');
    expect(new Set(chosen).size).toBe(3);
    for (const { hint } of chosen) expect(text).toContain(hint);
    expect(await (await page('j-1')).text()).toBe(text);
  });

  it('shows every action sooner or later', () => {
    const drawn = Array.from({ length: 50 }, (_unused, at) => actionsFor(`job-${at}`)).flat();
    expect(new Set(drawn)).toEqual(new Set(actions));
  });

  it('is also found by the widget token', async () => {
    const made = await token();
    expect(await (await page(made)).text()).toContain('data-job="j-1"');
    expect((await page(`${made}x`)).status).toBe(404);
    expect((await page('nothing')).status).toBe(404);
  });

  it('loads only its own resources', async () => {
    await token();
    const policy = (await page('j-1')).headers.get('Content-Security-Policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self'");
    for (const asset of ['liveness.css', 'liveness.js']) {
      expect((await fetch(`${server.url}/smile/web-assets/${asset}`)).status).toBe(200);
    }
  });

  it.each([
    ['pass', true, '0840'],
    ['fail', false, '0841'],
  ])('%s ends the job and redirects the user', async (result, success, code) => {
    await token();
    const back = 'http://127.0.0.1:4000/kyc';
    const moved = await end('j-1', { result, redirect: back });
    expect([moved.status, moved.headers.get('Location')]).toEqual([303, back]);
    expect(await status('j-1')).toMatchObject({
      job_complete: true,
      job_success: success,
      result: { ResultCode: code },
    });
  });

  it('cannot pass a job that must fail, and never redirects to a script', async () => {
    await token({ job_id: 'j-fail' });
    const moved = await end('j-fail', { result: 'pass', redirect: 'javascript:alert(1)' });
    expect(moved.headers.get('Location')).toBe('/smile/web/j-fail');
    expect(await status('j-fail')).toMatchObject({ job_complete: true, job_success: false });
    expect(await (await page('j-fail')).text()).toContain('Verification failed');
  });

  it('accepts one decision and keeps it', async () => {
    await token();
    await end('j-1', { result: 'fail' });
    await end('j-1', { result: 'pass' });
    expect(await status('j-1')).toMatchObject({ job_success: false });
    const again = await post('/v1/token', { ...proof, ...asked });
    expect(await again.json()).toMatchObject({ error: 'job_id has been used' });
  });
});

describe('the widget', () => {
  it('shows the page in a frame, which reports how it ended', async () => {
    const script = await fetch(`${server.url}/smile/inline/v1/js/script.min.js`);
    expect(script.headers.get('Content-Type')).toContain('javascript');
    expect(await script.text()).toContain('window.SmileIdentity');
    const made = await token();
    const framed = await fetch(`${server.url}/smile/web/${made}?embedded=1`);
    expect(framed.headers.get('X-Frame-Options')).toBeNull();
  });
});

describe('an upload', () => {
  const { partner_id: smile_client_id, ...signed } = proof;
  const request = {
    ...signed,
    smile_client_id,
    file_name: 'selfie.zip',
    model_parameters: {},
    callback_url: '',
    partner_params: { user_id: 'u-1', job_id: 'j-zip', job_type: 4 },
  };

  it('becomes a job when the zip has arrived', async () => {
    const answer = (await (await post('/v1/upload', request)).json()) as { upload_url: string };
    expect(answer).toMatchObject({ code: '2202' });
    expect(await status('j-zip')).toMatchObject({ job_complete: false, result: 'No zip uploaded' });
    const put = (body: string, url = answer.upload_url) => fetch(url, { method: 'PUT', body });
    expect((await put('not a zip')).status).toBe(400);
    expect((await put('PK', `${answer.upload_url}0`)).status).toBe(403);
    expect((await put('PK\u0003\u0004')).status).toBe(200);
    expect(await status('j-zip')).toMatchObject({ job_complete: true, job_success: true });
  });

  it('needs an unused id', async () => {
    await post('/v1/upload', request);
    expect((await post('/v1/upload', request)).status).toBe(400);
  });
});
