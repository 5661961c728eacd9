import { momoCountries } from '@cowrie/contract/reference/data';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { control, startTestSandbox, type TestSandbox } from '#providers/testing.ts';
import { member } from '#test/people.ts';
import { askedOf, openReference } from '#test/worlds/reference.ts';
import { createWorld, type Person, type World } from '#test/world.ts';
import { findInstitution } from './index.ts';
import { allInstitutionLists } from './lists.ts';

let sandbox: TestSandbox;
let world: World;
let person: Person;
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
  await world.platform.pool.query('truncate reference_lists, reference_institutions');
});

type Row = Record<string, unknown> & { name: string; code: string };
const countries = '/functions/v1/countries';
const institutions = '/functions/v1/institutions';
const rowsOf = ({ body }: { body: unknown }): Row[] => (body as { data: Row[] }).data;
const inOrder = (rows: Row[]) =>
  rows.toSorted((a, b) => new Intl.Collator('en').compare(a.name, b.name));
const takeDown = () => control(sandbox, '/fault', { provider: 'maplerad', mode: 'down' });

/** The company's answer with every row repeated. */
const stutter: typeof fetch = async (input, init) => {
  const response = await fetch(input, init);
  const body = (await response.json()) as { data: Row[] };
  const renamed = body.data.map((row) => ({ ...row, name: `${row.name} again` }));
  return Response.json({ ...body, data: [...body.data, ...renamed] });
};

describe('countries', () => {
  it('come from the company, sorted by name, with three fields', async () => {
    const answer = await openReference(world, sandbox).ask(person, countries, {});
    const rows = rowsOf(answer);
    expect(answer.body).toEqual({ success: true, data: inOrder(rows) });
    expect(rows).toContainEqual({ code: 'NG', name: 'Nigeria', calling_code: '234' });
    expect(rows).toContainEqual({ code: 'ZM', name: 'Zambia', calling_code: '260' });
    for (const row of rows) expect(Object.keys(row)).toEqual(['code', 'name', 'calling_code']);
  });

  it('come from our own table until the company first answers', async () => {
    const fresh = await createWorld();
    try {
      await takeDown();
      const { person: visitor } = await member(fresh);
      const rows = rowsOf(await openReference(fresh, sandbox).ask(visitor, countries, {}));
      expect(rows).toHaveLength(11);
    } finally {
      await fresh.close();
    }
  });

  it('that the company no longer lists become inactive', async () => {
    await world.platform.pool.query(
      `insert into reference_countries values ('XK', 'Kosovo', 'EUR', '383', true)`,
    );
    const { ask } = openReference(world, sandbox);
    await ask(person, countries, {});
    const { body } = await ask(person, '/rest/v1/countries_cache?code=eq.XK');
    expect(body).toEqual([]);
  });

  it('have their derived fields in the table', async () => {
    const { ask } = openReference(world, sandbox);
    expect(await ask(person, '/rest/v1/countries_cache?code=eq.UG&is_active=eq.true')).toEqual({
      status: 200,
      body: [
        {
          id: 'UG',
          name: 'Uganda',
          code: 'UG',
          iso_code: 'UG',
          currency: 'UGX',
          calling_code: '256',
          dial_code: '+256',
          flag: '🇺🇬',
          is_active: true,
        },
      ],
    });
    const named = await ask(person, '/rest/v1/countries_cache?select=name,currency');
    expect(named.body).toContainEqual({ name: 'Canada', currency: 'USD' });
    expect((await ask(person, '/rest/v1/countries_cache?is_active=eq.false')).body).toEqual([]);
    expect((await ask(person, '/rest/v1/countries_cache?name=eq.Uganda')).status).toBe(400);
  });
});

describe('institutions', () => {
  const lists: [string, string][] = [
    ['NG', 'NUBAN'],
    ['GH', 'BOG'],
    ['KE', 'CBK'],
    ['US', 'VIRTUAL'],
    ...momoCountries.map((country): [string, string] => [country, 'MOMO']),
  ];

  it.each(lists)(
    'of %s are listed by type %s, each once, sorted by name',
    async (country, type) => {
      const { ask } = openReference(world, sandbox);
      const rows = rowsOf(await ask(person, institutions, { country, type }));
      expect(rows.length).toBeGreaterThan(1);
      expect(new Set(rows.map(({ code }) => code)).size).toBe(rows.length);
      expect(rows).toEqual(inOrder(rows));
      const table = `/rest/v1/institutions_cache?country_code=eq.${country}&type=eq.${type}`;
      const { body } = await ask(person, table);
      const ids = (body as Row[]).map((row) => ({ id: row['institution_id'], ...row }));
      expect(ids).toEqual(rows);
      expect(Object.keys((body as Row[])[0] ?? {})).not.toContain('id');
    },
  );

  it('have the fields of the table and keep their id', async () => {
    const { ask } = openReference(world, sandbox);
    const asked = { country: 'BF', type: 'MOMO', sync: true };
    const [first] = rowsOf(await ask(person, institutions, asked));
    expect(first).toEqual({
      id: first?.['institution_id'],
      institution_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      name: 'Moov Money',
      code: '1224',
      type: 'MOMO',
      country_code: 'BF',
      is_active: true,
    });
    await world.platform.pool.query('truncate reference_lists, reference_institutions');
    expect(rowsOf(await ask(person, institutions, asked))[0]).toEqual(first);
  });

  it('have the country’s own type when none is given', async () => {
    const { ask } = openReference(world, sandbox);
    expect(rowsOf(await ask(person, institutions, { country: 'GH' }))[0]?.['type']).toBe('BOG');
    expect(rowsOf(await ask(person, institutions, { country: 'CM' }))[0]?.['type']).toBe('MOMO');
  });

  it('of a type the country does not have are an empty list, without a call', async () => {
    const { ask } = openReference(world, sandbox);
    for (const asked of [
      { country: 'NG', type: 'MOMO' },
      { country: 'ZA', type: 'NUBAN' },
    ]) {
      expect(await ask(person, institutions, asked)).toEqual({
        status: 200,
        body: { success: true, data: [] },
      });
    }
    expect(await askedOf(sandbox, 'maplerad')).toEqual([]);
  });

  it('listed twice are stored once, with the first name', async () => {
    const { ask } = openReference(world, sandbox, { maplerad: { fetch: stutter } });
    const rows = rowsOf(await ask(person, institutions, { country: 'CI', type: 'MOMO' }));
    expect(rows.map(({ name }) => name)).toEqual([
      'Moov Money',
      'MTN MoMo',
      'Orange Money',
      'Wave',
    ]);
    const named = rowsOf(await ask(person, countries, {})).map(({ name }) => name);
    expect(named.filter((name) => name.startsWith('Nigeria'))).toEqual(['Nigeria']);
  });

  it('fail during an outage of the company if none are stored', async () => {
    await takeDown();
    const { ask } = openReference(world, sandbox);
    expect(await ask(person, institutions, { country: 'NG', type: 'NUBAN' })).toEqual({
      status: 503,
      body: { success: false, error: 'Failed to fetch institutions' },
    });
    expect(await ask(person, institutions, { country: 'KE', type: 'MOMO' })).toEqual({
      status: 503,
      body: { success: false, error: 'Failed to fetch mobile money institutions' },
    });
  });
});

describe('a stored list', () => {
  const ghana = { country: 'GH', type: 'MOMO' };

  it('is fetched once a day', async () => {
    const { ask } = openReference(world, sandbox);
    await ask(person, institutions, ghana);
    await ask(person, institutions, ghana);
    expect(await askedOf(sandbox, 'maplerad')).toHaveLength(1);
    world.clock.advance(86_401);
    await ask((await member(world)).person, institutions, ghana);
    expect(await askedOf(sandbox, 'maplerad')).toHaveLength(2);
  });

  it('can be fetched again after a minute, not before', async () => {
    const { ask } = openReference(world, sandbox);
    ({ person } = await member(world));
    for (let times = 0; times < 3; times += 1) {
      expect((await ask(person, institutions, { ...ghana, sync: true })).status).toBe(200);
    }
    expect(await askedOf(sandbox, 'maplerad')).toHaveLength(1);
    world.clock.advance(61);
    await ask(person, institutions, { ...ghana, sync: true });
    expect(await askedOf(sandbox, 'maplerad')).toHaveLength(2);
  });

  it('allows one person five refresh requests a minute', async () => {
    const { ask } = openReference(world, sandbox, { config: { RATE_LIMIT_SCALE: 1 } });
    const statuses: number[] = [];
    for (let times = 0; times < 6; times += 1) {
      statuses.push((await ask(person, countries, { sync: true })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await ask(person, countries, {})).status).toBe(200);
    const { person: other } = await member(world);
    expect((await ask(other, countries, { sync: true })).status).toBe(200);
  });

  it('is used during an outage of the company, however old', async () => {
    const { ask } = openReference(world, sandbox);
    const before = await ask(person, institutions, ghana);
    expect(rowsOf(before)).toHaveLength(3);
    await takeDown();
    world.clock.advance(61);
    expect(await ask(person, institutions, { ...ghana, sync: true })).toEqual(before);
    world.clock.advance(86_401);
    ({ person } = await member(world));
    expect(await ask(person, institutions, ghana)).toEqual(before);
  });

  it('is kept when the company returns an empty list', async () => {
    const { ask } = openReference(world, sandbox);
    const before = await ask(person, institutions, ghana);
    world.clock.advance(61);
    const nothing = async () => Response.json({ status: true, message: 'successful', data: [] });
    const hollow = openReference(world, sandbox, { maplerad: { fetch: nothing } });
    expect(await hollow.ask(person, institutions, { ...ghana, sync: true })).toEqual(before);
  });

  it('answers everyone who asks first at the same moment', async () => {
    const { ask } = openReference(world, sandbox);
    const asked = Array.from({ length: 8 }, () => ask(person, institutions, ghana));
    for (const answer of await Promise.all(asked)) expect(rowsOf(answer)).toHaveLength(3);
  });
});

it('the daily job fetches every list', async () => {
  await openReference(world, sandbox).refresh();
  const { rows } = await world.platform.pool.query<{ name: string }>(
    'select name from reference_lists where refreshed_at is not null',
  );
  const names = allInstitutionLists.map(({ country, type }) => `${country} ${type}`);
  expect(rows.map(({ name }) => name).toSorted()).toEqual(['countries', ...names].toSorted());
});

describe('an operator', () => {
  it('is found by its name and by the company’s code', async () => {
    const { deps } = openReference(world, sandbox);
    const wanted = { country: 'TZ', type: 'MOMO', code: 'VODACOM' } as const;
    const found = await findInstitution(deps, wanted);
    expect(found?.name).toBe('M-Pesa (Vodacom)');
    expect(await findInstitution(deps, { ...wanted, code: found?.code ?? '' })).toEqual(found);
    expect(await findInstitution(deps, { ...wanted, code: 'MPESA' })).toBeUndefined();
  });

  it('has different codes for collections and payouts', async () => {
    const { deps } = openReference(world, sandbox);
    const paid = await findInstitution(deps, { country: 'SN', type: 'MOMO', code: 'ORANGE' });
    const wanted = { country: 'SN', type: 'MOMOCOLLECTION', code: paid?.code ?? '' } as const;
    const collects = await findInstitution(deps, wanted);
    expect(collects?.name).toBe(paid?.name);
    expect(collects?.code).not.toBe(paid?.code);
  });
});
