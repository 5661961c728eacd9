import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  ask,
  atTier1,
  deliverEvent,
  eventsAbout,
  sendUsd,
  wayTo,
  withDollars,
} from '#test/worlds/funding.ts';
import { openKycWorld, personIn } from '#test/worlds/kyc.ts';
import { codeOf, subjectOf } from '#test/people.ts';
import { fault } from '#test/worlds/transfer.ts';
import { runJob, runQueued, type Person, type World } from '#test/world.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld());
});
afterAll(() => close());

type Call = { method: string; path: string };
const callsTo = async (pattern: RegExp): Promise<number> => {
  const { requests } = (await control(sandbox, '/requests?provider=maplerad')) as {
    requests: Call[];
  };
  return requests.filter(({ method, path }) => pattern.test(`${method} ${path}`)).length;
};
const opened = /^POST .*\/v1\/collections\/virtual-account$/;

const numberOn = async (person: Person, currency: string) =>
  (await person.call('wallets.list', {})).items.find((one) => one.currency === currency)
    ?.accountNumber;
const sync = (person: Person) => person.call('wallets.sync-usd-virtual-account', { body: {} });

describe('a naira account', () => {
  test('is in the answer and on the wallet, and stays the same when asked for again', async () => {
    const { person, details } = await atTier1(world);
    expect(await wayTo(person, 'NGN')).toMatchObject({ state: 'none', needs: null, fee: 0 });
    const way = await ask(person);
    expect(way).toMatchObject({
      state: 'active',
      account: { name: details.fullName.toUpperCase(), bankName: 'Wema Bank' },
    });
    expect(way.account?.number).toMatch(/^\d{10}$/);
    expect(await numberOn(person, 'NGN')).toBe(way.account?.number);
    expect(await ask(person)).toEqual(way);
    expect(await wayTo(person, 'NGN')).toEqual(way);
  });

  test('is opened once, also by parallel requests', async () => {
    const { person } = await atTier1(world);
    const before = await callsTo(opened);
    await Promise.all(Array.from({ length: 10 }, () => ask(person)));
    await runQueued(world, 'wallets:open-account');
    expect((await wayTo(person, 'NGN')).state).toBe('active');
    expect((await callsTo(opened)) - before).toBe(1);
  });

  test('needs tier 1', async () => {
    const { person } = await personIn(world);
    expect((await wayTo(person, 'NGN')).needs).toBe('tier1');
    expect(await codeOf(ask(person))).toBe('KYC_STEP_EARLY');
  });

  test.each([
    ['POST', '/v1/customers$'],
    ['PATCH', '/v1/customers/upgrade/tier1'],
    ['GET', '/v1/customers/.*/accounts'],
    ['POST', '/v1/collections/virtual-account$'],
  ])(
    'with %s %s failing in every way is opened in the end, and only once',
    async (method, path) => {
      for (const mode of ['500', '500_after', 'malformed', '429', '404']) {
        const { person } = await atTier1(world);
        const before = await callsTo(opened);
        await fault(sandbox, mode, { method, path_regex: path, times: 4 });
        const first = await ask(person);
        expect([mode, ['asked', 'active', 'refused'].includes(first.state)]).toEqual([mode, true]);
        expect(first.account === null).toBe(first.state !== 'active');
        await clearFaults();
        // If the company refused, the person can ask again. If it did not answer, the job continues
        // alone.
        if (first.state === 'refused') await ask(person);
        await runJob(world, 'wallets:open-account', {
          userId: (await me(person)).id,
          currency: 'NGN',
        });
        expect([mode, (await wayTo(person, 'NGN')).state]).toEqual([mode, 'active']);
        expect((await accountsOf(person)).length).toBe(1);
        // A lost answer is found again; only a request that never reached the company is sent a
        // second time.
        const isLost = mode === '500_after' || mode === 'malformed';
        const asked = (await callsTo(opened)) - before;
        expect([mode, asked <= (isLost ? 1 : 2)]).toEqual([mode, true]);
      }
    },
    90_000,
  );
});

const choose = (name: string, value: string) =>
  control(sandbox, '/reading', { provider: 'maplerad', name, value });

const me = async (person: Person) => {
  const { me: self } = await person.call('identity.session', {});
  if (!self) throw new Error('no person is signed in');
  return self;
};
const accountsOf = async (person: Person) =>
  (await person.call('kyc.customer-accounts', { body: {} })).accounts;
/** Faults that were not used here would hit the next test. */
const clearFaults = async (): Promise<void> => {
  await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
};

describe('a dollar account', () => {
  test('moves from request to review to active by the company’s event', async () => {
    const { person, details } = await withDollars(world);
    expect(await codeOf(sendUsd(person))).toBe('INVALID_INPUT');
    const asked = await ask(person, 'USD');
    expect(asked).toMatchObject({ state: 'review', account: null });
    const { rows } = await world.platform.pool.query<{ request_reference: string }>(
      "select request_reference from funding_accounts where currency = 'USD' and user_id = $1",
      [(await me(person)).id],
    );
    await deliverEvent(world, sandbox, rows[0]?.request_reference ?? 'none');
    const way = await wayTo(person, 'USD');
    expect(way).toMatchObject({
      state: 'active',
      account: {
        instructions: [
          { method: 'ach', bankName: 'Lead Bank', routingNumber: '101019644', swift: null },
          { method: 'wire', bankName: 'Cross River Bank', routingNumber: '021214891', swift: null },
          { method: 'international', bankName: 'Bank of America', swift: 'LEAKUS44' },
        ],
        rails: [
          { name: 'ACH', takes: '1–3 days' },
          { name: 'Same-day ACH', takes: 'Usually same day' },
          { name: 'Wire', takes: '30–60 minutes' },
        ],
      },
    });
    // Each method has its own number and memo.
    const { instructions = [] } = way.account ?? {};
    expect(new Set(instructions.map(({ number }) => number)).size).toBe(3);
    expect(new Set(instructions.map(({ memo }) => memo)).size).toBe(3);
    expect(await numberOn(person, 'USD')).toBe(way.account?.number);
    const mails = await world.messagesTo(details.email);
    expect(mails.map(subjectOf)).toContain('Your USD account is ready');
    expect(await sync(person)).toEqual({
      success: true,
      data: { account_number: way.account?.number, status: 'active' },
    });
  });

  test('of an earlier release gets the details of each method by the sweep', async () => {
    const { person } = await withDollars(world);
    await ask(person, 'USD');
    await sync(person);
    const { account } = await wayTo(person, 'USD');
    await world.platform.pool.query(
      `update funding_accounts set detail = jsonb_set(detail, '{account}',
         (detail -> 'account') - 'instructions' || '{"memo": "MPR1"}')
       where currency = 'USD' and user_id = $1`,
      [(await me(person)).id],
    );
    expect((await wayTo(person, 'USD')).account?.instructions).toEqual([]);
    await runJob(world, 'wallets:sweep-accounts', {});
    expect((await wayTo(person, 'USD')).account).toEqual(account);
  });

  test('that was approved without an event is found by a sync', async () => {
    const { person } = await withDollars(world);
    await ask(person, 'USD');
    expect((await sync(person)).data.status).toBe('active');
    expect((await wayTo(person, 'USD')).account).not.toBeNull();
  });

  test('whose documents the bank takes only on its own page goes on there', async () => {
    await choose('dollar_documents', 'page');
    const { person } = await withDollars(world);
    const before = await callsTo(/\/usd\/kyc_link$/);
    const way = await ask(person, 'USD');
    expect(way).toMatchObject({ state: 'review', note: null });
    expect(way.continueAt).toContain('/usd-account?reference=');
    expect((await callsTo(/\/usd\/kyc_link$/)) - before).toBe(1);
    await sync(person);
    expect(await wayTo(person, 'USD')).toMatchObject({ state: 'active', continueAt: null });
    await choose('dollar_documents', 'inside');
  });

  test.each([
    ['inside', null],
    ['page', expect.stringContaining('/usd-account')],
  ])(
    'for which the bank asks for more stays open, says what is missing and can be continued (%s)',
    async (reading, continueAt) => {
      await choose('dollar_documents', reading);
      const { person, details } = await withDollars(world, { fullName: 'Ada Change' });
      await ask(person, 'USD');
      await world.messagesTo(details.email);
      for (let turn = 0; turn < 2; turn += 1) {
        world.clock.advance(120);
        await runJob(world, 'wallets:sweep-accounts', {});
      }
      expect(await wayTo(person, 'USD')).toMatchObject({
        state: 'review',
        note: 'Please provide a proof of address issued within the last three months',
        continueAt,
      });
      expect((await sync(person)).data.status).toBe('review');
      const subjects = (await world.messagesTo(details.email)).map(subjectOf);
      expect(subjects).toEqual(['Your USD account needs one more thing']);
      await choose('dollar_documents', 'inside');
    },
  );

  test.each([['Decline', 'The identification document could not be verified']])(
    'for a person named %s is refused with the bank’s reason, and can be asked for again',
    async (name, words) => {
      const { person } = await withDollars(world, { fullName: `Ada ${name}` });
      await ask(person, 'USD');
      await runJob(world, 'wallets:sweep-accounts', {});
      world.clock.advance(120);
      await runJob(world, 'wallets:sweep-accounts', {});
      expect(await wayTo(person, 'USD')).toMatchObject({ state: 'refused', note: words });
      expect(await codeOf(sync(person))).toBe('USD_ACCOUNT_MISSING');
      expect((await ask(person, 'USD')).state).toBe('review');
    },
  );

  test.each([
    ['POST', '/virtual-account/usd', 'inside'],
    ['POST', '/usd/kyc_link', 'page'],
    ['GET', '/virtual-account/status/', 'inside'],
    ['GET', '/rails', 'inside'],
    ['GET', '/v1/customers/.*/accounts', 'inside'],
  ])(
    'with %s %s failing is active in the end',
    async (method, path, reading) => {
      await choose('dollar_documents', reading);
      for (const mode of ['500', '500_after', 'malformed', '429']) {
        const { person } = await withDollars(world);
        await fault(sandbox, mode, { method, path_regex: path, times: 4 });
        const first = await ask(person, 'USD');
        expect(['asked', 'review', 'active']).toContain(first.state);
        await sync(person).catch(() => undefined);
        await clearFaults();
        for (let turn = 0; turn < 2; turn += 1) {
          await runJob(world, 'wallets:open-account', {
            userId: (await me(person)).id,
            currency: 'USD',
          });
        }
        expect([mode, (await wayTo(person, 'USD')).state]).toEqual([mode, 'active']);
      }
      await choose('dollar_documents', 'inside');
    },
    90_000,
  );

  test('says what is missing: a wallet, a tier, an account, or an answer from the bank', async () => {
    const { person } = await atTier1(world);
    expect((await wayTo(person, 'USD')).needs).toBe('tier2');
    expect(await codeOf(sync(person))).toBe('USD_WALLET_NOT_FOUND');
    await person.call('wallets.open', { body: { currency: 'USD' } });
    expect(await codeOf(ask(person, 'USD'))).toBe('KYC_STEP_EARLY');
    expect(await codeOf(sendUsd(person))).toBe('KYC_STEP_EARLY');
    expect(await codeOf(sync(person))).toBe('USD_ACCOUNT_MISSING');
    await fault(sandbox, '500', { method: 'GET', path_regex: '/accounts', times: 4 });
    expect(await codeOf(sync(person))).toBe('USD_SYNC_FAILED');
    await clearFaults();
    expect(await eventsAbout(sandbox, 'nobody')).toEqual([]);
  });
});
