import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import {
  newNumber,
  openKycWorld,
  personIn,
  refusalOf,
  rowsOf,
  submit1,
  submit2,
} from '#test/worlds/kyc.ts';
import { demo } from '#test/people.ts';
import { runJob, runQueued, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld({ demo: true }));
});
afterAll(() => close());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  // Past the faults that an earlier test scheduled at the companies.
  world.clock.advance(20);
});

const down = (provider: string, path_regex = '.*', times = 1) =>
  control(sandbox, '/fault', { provider, method: 'ANY', path_regex, mode: '500', times });

describe('the customer record', () => {
  test('is created once at tier 0 with a prefixed timestamp as id, and is readable as a table row', async () => {
    const { person, me } = await personIn(world);
    const accept = { headers: { accept: 'application/vnd.pgrst.object+json' } };
    const path = `/rest/v1/maplerad_customers?select=*&user_id=eq.${me.id}`;
    const none = await person.request(path, accept);
    expect([none.status, none.headers.get('x-error-code')]).toEqual([406, 'PGRST116']);
    expect(await (await person.request(path)).json()).toEqual([]);
    const made = await Promise.all(
      Array.from({ length: 4 }, () => person.call('kyc.set-up-customer', {})),
    );
    const [first] = made;
    expect(made.every(({ customer_id }) => customer_id === first?.customer_id)).toBe(true);
    expect(first).toMatchObject({ user_id: me.id, kyc_tier: 0, bvn: null });
    expect(first?.customer_id).toMatch(/^cus_\d{13}$/);
    expect(await (await person.request(path, accept)).json()).toEqual(first);
    expect(
      await person.call('kyc.customer-table', { query: { select: 'customer_id,kyc_tier' } }),
    ).toEqual([{ customer_id: first?.customer_id, kyc_tier: 0 }]);
  });

  test('two created in the same millisecond get different ids', async () => {
    const people = await Promise.all(Array.from({ length: 6 }, () => personIn(world)));
    const records = await Promise.all(
      people.map(({ person }) => person.call('kyc.set-up-customer', {})),
    );
    expect(new Set(records.map(({ customer_id }) => customer_id)).size).toBe(6);
  });

  test('a person sees only their own record and only its public fields', async () => {
    const { me: amara } = await demo(world, 'amara');
    const { person } = await personIn(world);
    const query = { user_id: `eq.${amara.id}` };
    expect(await person.call('kyc.customer-table', { query })).toEqual([]);
    expect(await person.call('kyc.data-table', { query })).toEqual([]);
  });

  test('its details change only if the company accepted the change', async () => {
    const { person, me } = await personIn(world);
    const change = { city: 'Abuja' };
    const changed = () => person.call('kyc.update-customer-profile', { body: change });
    expect(await refusalOf(changed())).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    await submit1(person);
    await runQueued(world, 'kyc:sync-customer');
    await control(sandbox, '/fault', {
      provider: 'maplerad',
      method: 'PATCH',
      path_regex: 'customers/update',
      mode: '400',
    });
    expect(await refusalOf(changed())).toMatchObject({
      code: 'CUSTOMER_UPDATE_FAILED',
      message: 'Failed to update customer profile',
    });
    const city = async () => (await person.call('kyc.status', {})).customer?.city;
    expect(await city()).toBe('Ikeja');
    expect(await changed()).toEqual({ success: true });
    expect(await city()).toBe('Abuja');
    const history = await rowsOf<{ kind: string }>(world, 'kyc_history', me.id);
    expect(history.filter(({ kind }) => kind === 'details_changed')).toHaveLength(1);
    const hostile = { kyc_tier: 2, tier2_verified_at: '2026-01-01T00:00:00Z' };
    const refused = await person.request('/functions/v1/update-customer-profile', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(hostile),
    });
    expect(refused.status).toBe(400);
    expect((await person.call('kyc.status', {})).tier).toBe(1);
  });

  test('lists the accounts at the company, or says that it cannot', async () => {
    const { person } = await personIn(world);
    const accounts = () => person.call('kyc.customer-accounts', { body: {} });
    expect(await refusalOf(accounts())).toMatchObject({ code: 'CUSTOMER_NOT_FOUND' });
    await submit1(person);
    expect(await accounts()).toEqual({ success: true, accounts: [] });
    await runQueued(world, 'kyc:sync-customer');
    const { rows } = await world.platform.pool.query<{ company_id: string }>(
      'select company_id from maplerad_customers where user_id = $1',
      [(await person.call('kyc.status', {})).customer?.user_id],
    );
    await world.platform.providers.maplerad.accounts.openNaira({
      customerId: rows[0]?.company_id ?? '',
    });
    expect((await accounts()).accounts).toMatchObject([{ currency: 'NGN', status: 'active' }]);
    await down('maplerad', 'accounts', 3);
    expect(await refusalOf(accounts())).toMatchObject({
      code: 'CUSTOMER_ACCOUNTS_FAILED',
      message: 'Failed to fetch customer accounts',
    });
  });
});

describe('the banking company', () => {
  const record = async (userId: string) =>
    (
      await rowsOf<{ company_id: string; company_tier: number; company_words: string | null }>(
        world,
        'maplerad_customers',
        userId,
      )
    )[0];

  test('is told about a customer and each tier once', async () => {
    await runQueued(world, 'kyc:sync-customer');
    await control(sandbox, '/reset', {});
    const { person, me } = await personIn(world);
    await submit1(person);
    await runQueued(world, 'kyc:sync-customer');
    expect(await record(me.id)).toMatchObject({ company_tier: 1, company_words: null });
    await submit2(person);
    expect(await runQueued(world, 'kyc:sync-customer')).toBe(1);
    const after = await record(me.id);
    expect(after).toMatchObject({ company_tier: 2 });
    await runJob(world, 'kyc:sync-customer', { userId: me.id });
    const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
      requests: { method: string }[];
    };
    expect(requests.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH']);
    const kept = (await world.platform.pool.query('select * from company_calls')).rows;
    expect(JSON.stringify(kept)).not.toContain('base64');
  });

  test('gets the number of the document at tier 2, not the one of tier 1', async () => {
    const { person, me } = await personIn(world);
    const bvn = newNumber();
    await submit1(person, { bvn });
    await submit2(person);
    await runQueued(world, 'kyc:sync-customer');
    const { company_id: id } = (await record(me.id)) ?? { company_id: '' };
    const answer = await fetch(`${sandbox.url}/maplerad/v1/customers/${id}`, {
      headers: { Authorization: `Bearer ${sandboxKeys.MAPLERAD_SECRET_KEY}` },
    });
    const { data } = (await answer.json()) as { data: { identity: { number: string } } };
    expect(data.identity).toMatchObject({ type: 'NIN', number: '12345678901' });
    expect(data.identity.number).not.toBe(bvn);
  });

  test('fetches the pictures by an address that opens only them, and only for a while', async () => {
    await control(sandbox, '/reset', {});
    const { person, me } = await personIn(world);
    await submit1(person);
    await submit2(person);
    await runQueued(world, 'kyc:sync-customer');
    expect(await record(me.id)).toMatchObject({ company_tier: 2 });
    const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
      requests: { path: string; body: string }[];
    };
    const sent = JSON.stringify(requests.at(-1));
    const links = sent.match(/\/api\/v1\/kyc\/pictures\/[\w-]+/g) ?? [];
    expect(links).toHaveLength(2);
    expect(sent).not.toContain('data:');
    const stranger = world.person();
    for (const link of links) {
      const answer = await stranger.request(link);
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toMatch(/^image\//);
      const changed = `${link.slice(0, -2)}${link.endsWith('AA') ? 'BB' : 'AA'}`;
      expect((await stranger.request(changed)).status).toBe(404);
    }
    const kept = (await world.platform.pool.query('select * from company_calls')).rows;
    expect(JSON.stringify(kept)).not.toContain('/kyc/pictures/');
    world.clock.advance(15 * 60);
    expect((await stranger.request(links[0] ?? '')).status).toBe(404);
  });

  test('finds the customer again when its first answer was lost', async () => {
    const { person, me } = await personIn(world);
    await submit1(person);
    await control(sandbox, '/fault', {
      provider: 'maplerad',
      path_regex: '/customers$',
      mode: '500_after',
    });
    await expect(runQueued(world, 'kyc:sync-customer')).rejects.toThrow();
    expect(await record(me.id)).toMatchObject({ company_id: null, company_tier: -1 });
    await runQueued(world, 'kyc:sync-customer');
    expect(await record(me.id)).toMatchObject({ company_tier: 1 });
  });

  test.each(['tier1', 'tier2'])(
    'that says a customer has %s already, because its answer was lost, is believed',
    async (tier) => {
      const { person, me } = await personIn(world);
      await submit1(person);
      if (tier === 'tier2') {
        await runQueued(world, 'kyc:sync-customer');
        await submit2(person);
      }
      await control(sandbox, '/fault', {
        provider: 'maplerad',
        method: 'PATCH',
        path_regex: `upgrade/${tier}`,
        mode: '500_after',
      });
      await expect(runQueued(world, 'kyc:sync-customer')).rejects.toThrow();
      await runQueued(world, 'kyc:sync-customer');
      const company_tier = tier === 'tier1' ? 1 : 2;
      expect(await record(me.id)).toMatchObject({ company_tier, company_words: null });
    },
  );

  test('is quoted when it refuses, and is not asked again', async () => {
    const { person, me } = await personIn(world);
    await submit1(person);
    await control(sandbox, '/fault', {
      provider: 'maplerad',
      method: 'PATCH',
      path_regex: 'upgrade/tier1',
      mode: '400',
    });
    await runQueued(world, 'kyc:sync-customer');
    const { company_tier, company_words } = (await record(me.id)) ?? {};
    expect([company_tier, typeof company_words]).toEqual([0, 'string']);
    const staff = (await demo(world, 'admin')).person;
    const shown = await staff.call('kyc.case', { params: { userId: me.id } });
    expect(shown.record).toMatchObject({ atCompany: 'refused', companyWords: company_words });
  });
});

test('a data export contains the record with the number masked', async () => {
  const { person } = await personIn(world);
  const bvn = newNumber();
  await submit1(person, { bvn });
  const { id } = await person.call('identity.request-export', { body: {} });
  await runQueued(world, 'identity:export');
  const file = await person.request(`/api/v1/identity/exports/${id}/file`);
  const text = await file.text();
  expect(text).toContain('"verification"');
  expect(text).toContain('Ikeja');
  expect(text).not.toContain(bvn);
});
