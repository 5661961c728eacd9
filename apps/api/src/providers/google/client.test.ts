import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import type { RecordedCall } from '../caller.ts';
import { ProviderError } from '../provider-error.ts';
import { control, sandboxKeys, startTestSandbox, type TestSandbox } from '../testing.ts';
import { createGoogle, type Google, type GoogleOptions } from './client.ts';

let sandbox: TestSandbox;
let logged = '';
let calls: RecordedCall[] = [];

beforeAll(async () => {
  sandbox = await startTestSandbox();
});
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  logged = '';
  calls = [];
});
afterAll(() => sandbox.stop());

const client = (changes: Partial<GoogleOptions> = {}): Google =>
  createGoogle({
    baseUrl: `${sandbox.url}/google`,
    apiKey: sandboxKeys.GOOGLE_MAPS_KEY,
    clock: systemClock,
    fetch,
    log: pino({ level: 'trace' }, { write: (line: string) => (logged += line) }),
    record: (call) => calls.push(call),
    timeoutMs: 150,
    retryDelayMs: 1,
    ...changes,
  });

const hq = { street: 'Amphitheatre Parkway', houseNumber: '1600', country: 'US' };

const failureOf = async (call: Promise<unknown>): Promise<ProviderError> => {
  const error: unknown = await call.catch((reason: unknown) => reason);
  expect(error).toBeInstanceOf(ProviderError);
  const seen = `${(error as ProviderError).stack}${JSON.stringify([error, calls])}${logged}`;
  expect(seen).not.toContain(sandboxKeys.GOOGLE_MAPS_KEY);
  return error as ProviderError;
};

/** Answers in Google's own words, where the sandbox has no way to be made to say them. */
const saying =
  (body: object): typeof fetch =>
  async () =>
    Response.json(body);

const contract = (name: string, make: (changes?: { apiKey: string }) => Google): void => {
  describe(`${name} as a contract`, () => {
    it('knows where a well-known building stands', async () => {
      expect(await make().geocode(hq)).toEqual({
        city: 'Mountain View',
        state: 'CA',
        postalCode: '94043',
      });
    });

    it('names a wrong key as a matter of settings', async () => {
      const error = await failureOf(make({ apiKey: 'AIzaWrong' }).geocode(hq));
      expect(error).toMatchObject({
        kind: 'misconfigured',
        reason: 'auth',
        code: 'REQUEST_DENIED',
      });
      expect(error.message).toBe('The provided API key is invalid.');
    });
  });
};

contract('the sandbox', client);
const realKey = process.env['GOOGLE_MAPS_TEST_KEY'];
if (realKey) {
  const address = { baseUrl: 'https://maps.googleapis.com', timeoutMs: 30_000 };
  contract('Google itself', (changes) => client({ ...address, apiKey: realKey, ...changes }));
}

describe('an address', () => {
  it.each([
    ['NG', 'Adeola Odeku Street', { city: 'Lagos', state: 'Lagos', postalCode: '101233' }],
    ['GH', 'Oxford Street', { city: 'Accra', state: 'Greater Accra Region', postalCode: 'GA-183' }],
    ['KE', 'Kenyatta Avenue', { city: 'Nairobi', state: 'Nairobi County', postalCode: '00100' }],
    ['GB', 'Downing Street', { city: 'London', state: 'England', postalCode: 'SW1A 2AA' }],
  ])('in %s, %s, is completed', async (country, street, found) => {
    expect(await client().geocode({ street, houseNumber: '10', country })).toEqual(found);
  });

  it('nobody wrote down is always in the same town', async () => {
    const question = { street: 'Unheard-of Close', houseNumber: '7', country: 'NG' };
    const found = await client().geocode(question);
    expect(found?.city).not.toBe('');
    expect(await client().geocode(question)).toEqual(found);
  });

  it('that is nowhere is not found', async () => {
    const street = 'Nowhere Lane';
    expect(await client().geocode({ ...hq, street })).toBeUndefined();
  });

  it.each([
    [[['sublocality', 'Yaba']], 'Yaba'],
    [
      [
        ['administrative_area_level_2', 'Eti-Osa'],
        ['sublocality', 'Yaba'],
      ],
      'Yaba',
    ],
    [[['administrative_area_level_2', 'Eti-Osa']], 'Eti-Osa'],
    [[], ''],
  ])('takes the town from what there is: %j', async (parts, city) => {
    const address_components = parts.map(([type, name]) => ({
      long_name: name,
      short_name: name,
      types: [type],
    }));
    const said = saying({ status: 'OK', results: [{ address_components }] });
    expect(await client({ fetch: said }).geocode({ ...hq, country: 'NG' })).toEqual({
      city,
      state: '',
      postalCode: '',
    });
  });
});

describe('a failure', () => {
  it.each([
    ['OVER_DAILY_LIMIT', { kind: 'unavailable', reason: 'rate_limited' }],
    ['OVER_QUERY_LIMIT', { kind: 'unavailable', reason: 'rate_limited', retryable: true }],
    ['INVALID_REQUEST', { kind: 'rejected', reason: 'validation' }],
    ['UNKNOWN_ERROR', { kind: 'unavailable', retryable: true }],
    ['NEVER_HEARD_OF', { kind: 'unavailable', code: 'NEVER_HEARD_OF' }],
  ])('called %s is told apart', async (status, facts) => {
    const said = saying({ status, results: [], error_message: 'Because of reasons.' });
    const error = await failureOf(client({ fetch: said }).geocode(hq));
    expect(error).toMatchObject({ ...facts, message: 'Because of reasons.' });
  });

  it.each([
    ['500', 'unavailable'],
    ['429', 'unavailable'],
    ['timeout_before', 'unknown'],
    ['malformed', 'unavailable'],
  ])('on the way, %s, is never taken for "no such place"', async (mode, kind) => {
    await control(sandbox, '/fault', { provider: 'google', method: 'GET', mode, times: 3 });
    const noWait: typeof fetch = async (...request) => {
      const answer = await fetch(...request);
      return new Response(await answer.text(), { status: answer.status });
    };
    expect(await failureOf(client({ fetch: noWait }).geocode(hq))).toMatchObject({ kind });
  });

  it('that passes is not noticed', async () => {
    await control(sandbox, '/fault', { provider: 'google', method: 'GET', mode: '500', times: 2 });
    expect(await client().geocode(hq)).toMatchObject({ city: 'Mountain View' });
  });

  it('for want of a key is named before anything is sent', async () => {
    const error = await failureOf(client({ apiKey: '' }).geocode(hq));
    expect(error).toMatchObject({ kind: 'misconfigured', message: 'Google is not configured' });
    expect(calls).toEqual([]);
  });
});
