import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { mapleradFor, findBankCode } from '#providers/maplerad/testing.ts';
import { control, sandboxKeys, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { member } from '#test/people.ts';
import { askedOf, openReference, type Reference } from '#test/worlds/reference.ts';
import { createWorld, type Person, type World } from '#test/world.ts';

let sandbox: TestSandbox;
let world: World;
let person: Person;
let reference: Reference;
beforeAll(async () => {
  [sandbox, world] = await Promise.all([startTestSandbox(), createWorld()]);
  ({ person } = await member(world));
});
afterAll(async () => {
  await world.close();
  await sandbox.stop();
});
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  reference = openReference(world, sandbox);
});

const takeDown = (provider: string) => control(sandbox, '/fault', { provider, mode: 'down' });
const refusal = (status: number, error: string) => ({ status, body: { success: false, error } });

describe('an account', () => {
  const resolve = '/functions/v1/resolve-account';
  const zenith = () => findBankCode(mapleradFor(sandbox), 'NG', 'NUBAN', 'Zenith Bank');

  it('is resolved to its holder, at a bank or an operator', async () => {
    const operator = await findBankCode(mapleradFor(sandbox), 'GH', 'MOMO', 'MTN');
    for (const account of [
      { account_number: '1000000018', bank_code: await zenith() },
      { account_number: '233241234567', bank_code: operator },
    ]) {
      expect(await reference.ask(person, resolve, account)).toEqual({
        status: 200,
        body: { success: true, data: { account_name: expect.stringMatching(/^[A-Z ]+$/) } },
      });
    }
  });

  it('is cached for ten minutes', async () => {
    const account = { account_number: '1000000026', bank_code: await zenith() };
    await reference.ask(person, resolve, account);
    const asked = async () =>
      (await askedOf(sandbox, 'maplerad')).filter((call) => call.includes('resolve')).length;
    await reference.ask(person, resolve, account);
    expect(await asked()).toBe(1);
    world.clock.advance(601);
    await reference.ask(person, resolve, account);
    expect(await asked()).toBe(2);
  });

  it('that cannot be resolved is refused in the company’s words', async () => {
    const account = { account_number: '1000000000', bank_code: await zenith() };
    expect(await reference.ask(person, resolve, account)).toEqual(
      refusal(400, 'account could not be resolved'),
    );
  });

  it('needs ten digits', async () => {
    for (const account_number of ['100000001', '10000000x8', '']) {
      const account = { account_number, bank_code: '1' };
      expect(await reference.ask(person, resolve, account)).toEqual(
        refusal(400, 'Invalid account number. Please verify and try again.'),
      );
    }
    expect(await askedOf(sandbox, 'maplerad')).toEqual([]);
  });

  it('of a Nigerian bank has ten digits, not fourteen', async () => {
    for (const account_number of ['01234567891234', '01234567891']) {
      const account = { account_number, bank_code: await zenith() };
      expect(await reference.ask(person, resolve, account)).toEqual(
        refusal(400, 'Invalid account number. Please verify and try again.'),
      );
    }
  });

  it('at an unknown bank is refused without a call', async () => {
    const american = await findBankCode(mapleradFor(sandbox), 'US', 'VIRTUAL' as 'NUBAN', 'Column');
    for (const bank_code of ['044', american]) {
      const account = { account_number: '1000000018', bank_code };
      expect(await reference.ask(person, resolve, account)).toEqual(
        refusal(400, 'Failed to resolve account'),
      );
    }
    expect((await askedOf(sandbox, 'maplerad')).join()).not.toContain('resolve');
  });

  it('cannot be resolved during an outage of the company', async () => {
    const account = { account_number: '1000000034', bank_code: await zenith() };
    await takeDown('maplerad');
    expect(await reference.ask(person, resolve, account)).toEqual(
      refusal(503, 'Failed to resolve account'),
    );
  });

  it('can be resolved thirty times a minute', async () => {
    const strict = openReference(world, sandbox, { config: { RATE_LIMIT_SCALE: 1 } });
    const statuses: number[] = [];
    for (let times = 0; times < 31; times += 1) {
      const account = { account_number: '1', bank_code: '1' };
      statuses.push((await strict.ask(person, resolve, account)).status);
    }
    expect(statuses.slice(0, 30).every((status) => status === 400)).toBe(true);
    expect(statuses[30]).toBe(429);
  });
});

describe('a routing number', () => {
  const fetchDetails = (routing_number: string) =>
    reference.ask(person, '/functions/v1/fetch-bank-details', { routing_number });

  it('has its bank', async () => {
    expect(await fetchDetails('051402372')).toEqual({
      status: 200,
      body: { success: true, data: { bank_name: 'BLUE RIDGE BANK, NA' } },
    });
  });

  it.each(['05140237', '0514023722', '05140237x', ''])(
    'must have nine digits: %s',
    async (text) => {
      expect(await fetchDetails(text)).toEqual(refusal(400, 'Routing number must be 9 digits'));
    },
  );

  it.each([
    ['a wrong check digit', '021000022'],
    ['a prefix that was never given out', '130000006'],
  ])('with %s is refused without a call', async (_, text) => {
    expect(await fetchDetails(text)).toEqual(
      refusal(400, 'Invalid routing number. Please verify and try again.'),
    );
    expect(await askedOf(sandbox, 'maplerad')).toEqual([]);
  });

  it('that no bank has is refused', async () => {
    expect(await fetchDetails('011000002')).toEqual(
      refusal(400, 'Invalid routing number. Please verify and try again.'),
    );
  });

  it('is looked up in our own table if the company refuses it', async () => {
    await control(sandbox, '/fault', {
      provider: 'maplerad',
      method: 'POST',
      path_regex: 'institutions/fetch',
      mode: '400',
      times: 2,
    });
    expect((await fetchDetails('021000021')).body).toEqual({
      success: true,
      data: { bank_name: 'JPMORGAN CHASE' },
    });
    expect(await fetchDetails('011000002')).toEqual(
      refusal(400, 'Invalid routing number. Please verify and try again.'),
    );
  });

  it('is looked up in our own table during an outage of the company', async () => {
    await takeDown('maplerad');
    expect((await fetchDetails('021000021')).body).toEqual({
      success: true,
      data: { bank_name: 'JPMORGAN CHASE' },
    });
    expect(await fetchDetails('011000002')).toEqual(
      refusal(503, 'Failed to verify routing number'),
    );
  });
});

describe('a street', () => {
  const geocode = (street: string, houseNumber = '12') =>
    reference.ask(person, '/api/v1/reference/geocode', { street, houseNumber, country: 'NG' });

  it('has its town, state and postal code, and is cached', async () => {
    const place = { city: 'Lagos', state: 'Lagos', postalCode: '101233' };
    expect(await geocode('Adeola Odeku Street')).toEqual({ status: 200, body: place });
    expect(await geocode('adeola odeku street')).toEqual({ status: 200, body: place });
    expect(await askedOf(sandbox, 'google')).toHaveLength(1);
  });

  it('that does not exist gives null', async () => {
    expect(await geocode('Nowhere Lane')).toEqual({ status: 200, body: null });
  });

  it('that is too short is refused', async () => {
    expect((await geocode('Ab', '1')).status).toBe(400);
  });

  it('cannot be found during an outage of the company', async () => {
    await takeDown('google');
    const { status, body } = await geocode('Adeola Odeku Street');
    expect(status).toBe(503);
    expect(body).toMatchObject({ error: { code: 'PROVIDER_UNAVAILABLE' } });
  });
});

describe('the maps key', () => {
  const config = '/functions/v1/get-google-maps-config';

  it('is the browser’s own and never the server’s', async () => {
    const { GOOGLE_MAPS_KEY } = sandboxKeys;
    const none = openReference(world, sandbox, { config: { GOOGLE_MAPS_KEY } });
    expect((await none.ask(person, config)).body).toEqual({ apiKey: '' });
    const some = openReference(world, sandbox, {
      config: { GOOGLE_MAPS_KEY, GOOGLE_MAPS_BROWSER_KEY: 'AIzaForPages' },
    });
    expect((await some.ask(person, config)).body).toEqual({ apiKey: 'AIzaForPages' });
  });
});

it.each([
  '/functions/v1/countries',
  '/functions/v1/institutions',
  '/functions/v1/resolve-account',
  '/functions/v1/fetch-bank-details',
  '/functions/v1/get-google-maps-config',
  '/api/v1/reference/geocode',
  '/rest/v1/countries_cache',
  '/rest/v1/institutions_cache?country_code=eq.NG&type=eq.NUBAN',
])('%s needs a session', async (path) => {
  const body = path.startsWith('/rest/') ? undefined : {};
  expect((await reference.ask(world.person(), path, body)).status).toBe(401);
});
