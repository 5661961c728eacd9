import { describe, expect, it } from 'vitest';
import { systemClock } from '#platform/clock.ts';
import {
  describeContract,
  describeEveryFailure,
  keysFromEnvironment,
  useSandbox,
  watchFor,
} from '#test/provider-suite.ts';
import { sandboxKeys } from '../testing.ts';
import { createGoogle, type Google, type GoogleOptions } from './client.ts';

const sandbox = useSandbox('fresh');
const { log, record, calls, failureOf } = watchFor(sandboxKeys.GOOGLE_MAPS_KEY);

const client = (changes: Partial<GoogleOptions> = {}): Google =>
  createGoogle({
    baseUrl: `${sandbox.url}/google`,
    apiKey: sandboxKeys.GOOGLE_MAPS_KEY,
    clock: systemClock,
    fetch,
    log,
    record,
    retryDelayMs: 1,
    ...changes,
  });

const hq = { street: 'Amphitheatre Parkway', houseNumber: '1600', country: 'US' };

/** Google's answers that the sandbox cannot be made to give. */
const saying =
  (body: object): typeof fetch =>
  async () =>
    Response.json(body);

const keys = keysFromEnvironment('GOOGLE_MAPS_TEST_KEY');
const real = keys && {
  baseUrl: process.env['GOOGLE_MAPS_TEST_BASE_URL'] ?? 'https://maps.googleapis.com',
  apiKey: keys.GOOGLE_MAPS_TEST_KEY,
};

describeContract<(changes?: Partial<GoogleOptions>) => Google>(
  'Google',
  { sandbox: client, real: real && ((changes) => client({ ...real, ...changes })) },
  (make) => {
    it('finds a well-known building', async () => {
      expect(await make().geocode(hq)).toEqual({
        city: 'Mountain View',
        state: 'CA',
        postalCode: '94043',
      });
    });

    it('reports a wrong key as misconfigured', async () => {
      const error = await failureOf(make({ apiKey: 'AIzaWrong' }).geocode(hq));
      expect(error).toMatchObject({
        kind: 'misconfigured',
        reason: 'auth',
        code: 'REQUEST_DENIED',
      });
      expect(error.message).toBe('The provided API key is invalid.');
    });
  },
);

describe('an address', () => {
  it.each([
    ['NG', 'Adeola Odeku Street', { city: 'Lagos', state: 'Lagos', postalCode: '101233' }],
    ['GH', 'Oxford Street', { city: 'Accra', state: 'Greater Accra Region', postalCode: 'GA-183' }],
    ['KE', 'Kenyatta Avenue', { city: 'Nairobi', state: 'Nairobi County', postalCode: '00100' }],
    ['GB', 'Downing Street', { city: 'London', state: 'England', postalCode: 'SW1A 2AA' }],
  ])('in %s, %s, is completed', async (country, street, found) => {
    expect(await client().geocode({ street, houseNumber: '10', country })).toEqual(found);
  });

  it("that is not in the sandbox's list is always in the same town", async () => {
    const question = { street: 'Unheard-of Close', houseNumber: '7', country: 'NG' };
    const found = await client().geocode(question);
    expect(found?.city).not.toBe('');
    expect(await client().geocode(question)).toEqual(found);
  });

  it('that does not exist is not found', async () => {
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
  ])('takes the town from the first field present: %j', async (parts, city) => {
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
  ])('with status %s has its own kind and reason', async (status, facts) => {
    const said = saying({ status, results: [], error_message: 'Because of reasons.' });
    const error = await failureOf(client({ fetch: said }).geocode(hq));
    expect(error).toMatchObject({ ...facts, message: 'Because of reasons.' });
  });

  it('because of a missing key is reported before anything is sent', async () => {
    const error = await failureOf(client({ apiKey: '' }).geocode(hq));
    expect(error).toMatchObject({ kind: 'misconfigured', message: 'Google is not configured' });
    expect(calls()).toEqual([]);
  });
});

/** No failure may be read as "no such place". */
describeEveryFailure(
  { name: 'google', sandbox, make: client, attempts: 3 },
  { 'a question for an address': () => ({ send: (google) => google.geocode(hq) }) },
  failureOf,
);
