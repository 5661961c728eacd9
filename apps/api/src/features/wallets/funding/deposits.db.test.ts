import { money } from '@cowrie/money';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { setFreeze } from '#ledger/index.ts';
import { inTx } from '#platform/db/pool.ts';
import { control, type TestSandbox } from '#providers/testing.ts';
import {
  ask,
  balanceOf,
  deliver,
  deposit,
  eventsAbout,
  deliverEvent,
  withCompanyAnswer,
  withAccount,
  withDollars,
} from '#test/worlds/funding.ts';
import { openKycWorld } from '#test/worlds/kyc.ts';
import { walletOf } from '#test/money.ts';
import { codeOf, subjectOf } from '#test/people.ts';
import { runJob, runQueued, type World } from '#test/world.ts';
import { takeDeposit } from './deposits.ts';

let world: World;
let sandbox: TestSandbox;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, sandbox, close } = await openKycWorld());
});
afterAll(() => close());

const one = async <T extends object>(sql: string, values: readonly unknown[]): Promise<T[]> =>
  (await world.platform.pool.query<T>(sql, [...values])).rows;
const rowOf = async (companyId: string) =>
  (
    await one<{ state: string; why: string | null; user_id: string | null }>(
      'select state, why, user_id from deposits where company_id = $1',
      [companyId],
    )
  )[0];
const casesAbout = (depositId: string | null) =>
  one<{ kind: string; what: string }>(
    `select kind, what from cases join case_steps on case_id = cases.id where subject = $1`,
    [`deposit:${depositId}`],
  );
const suspense = async (asset: 'NGN' | 'USD' | 'GHS' = 'NGN'): Promise<bigint> => {
  const account = await world.platform.ledger.system('suspense', asset);
  return (await world.platform.ledger.balance(account))?.posted ?? 0n;
};

describe('a deposit', () => {
  test('is credited with its history, announced by event and mail, and listed', async () => {
    const { person, details, me, number } = await withAccount(world);
    await world.messagesTo(details.email);
    const id = await deposit(sandbox, number, 5_000_00);
    await deliverEvent(world, sandbox, id);
    expect(await balanceOf(person)).toBe(5_000_00);
    const { items } = await person.call('wallets.deposits', { query: { currency: 'NGN' } });
    expect(items).toMatchObject([{ amount: 5_000_00, from: 'GRACE HOPPER', state: 'credited' }]);
    const depositId = items[0]?.id ?? '';
    expect(await person.call('wallets.deposit', { params: { depositId } })).toEqual(items[0]);
    const stranger = await withAccount(world);
    expect(await codeOf(stranger.person.call('wallets.deposit', { params: { depositId } }))).toBe(
      'NOT_FOUND',
    );
    const history = await one(
      'select id, kind, direction, status, amount, counterparty from transactions where user_id = $1',
      [me.id],
    );
    expect(history).toEqual([
      {
        id: depositId,
        kind: 'deposit',
        direction: 'in',
        status: 'completed',
        amount: 5_000_00n,
        counterparty: { type: 'bank', name: 'GRACE HOPPER' },
      },
    ]);
    const told = await one<{ event: string }>(
      `select told ->> 'event' as event from realtime_outbox,
         jsonb_array_elements(jsonb_build_object('event', event) || coalesce(more, '[]')) as told
       where user_id = $1`,
      [me.id],
    );
    const events = told.map(({ event }) => event);
    for (const event of ['wallets.changed', 'transactions.changed', 'deposits.arrived']) {
      expect(events).toContain(event);
    }
    expect((await world.messagesTo(details.email)).map(subjectOf)).toEqual([
      '₦5,000.00 from GRACE HOPPER',
    ]);
  });

  test.each([
    ['its event', { told_amount: 700_00 }],
    ['the company’s list', { listed_amount: 5_000_01 }],
  ])('of which %s names another amount goes to suspense with a case', async (_, differently) => {
    const before = await suspense();
    const { person, number } = await withAccount(world);
    const id = await deposit(sandbox, number, 5_000_00, differently);
    await deliverEvent(world, sandbox, id);
    expect(await balanceOf(person)).toBe(0);
    expect(await suspense()).toBe(before + 5_000_00n);
    const { deposit: depositId, state } = await takeDeposit(world.platform, id);
    expect(state).toBe('unmatched');
    expect(await casesAbout(depositId)).toMatchObject([
      { kind: 'reconciliation', what: expect.stringContaining('do not name the same amount') },
    ]);
    const { items } = await person.call('wallets.deposits', { query: { currency: 'NGN' } });
    expect(items).toMatchObject([{ amount: 5_000_00, state: 'held' }]);
  });

  test('announced ten times in parallel, contradicted and checked again, is one credit and one mail', async () => {
    const { person, details, number } = await withAccount(world);
    await world.messagesTo(details.email);
    await control(sandbox, '/events/fault', { provider: 'maplerad', mode: 'contradictory' });
    const id = await deposit(sandbox, number, 700_00);
    const events = await eventsAbout(sandbox, id);
    expect(events.length).toBe(2);
    // First the contradicting events, then the true ones, each twice.
    await deliver(world, [...events.toReversed(), ...events]);
    await Promise.all([
      ...Array.from({ length: 10 }, () => takeDeposit(world.platform, id)),
      runQueued(world, 'inbox:process'),
    ]);
    await takeDeposit(world.platform, id);
    expect(await balanceOf(person)).toBe(700_00);
    expect((await world.messagesTo(details.email)).map(subjectOf)).toHaveLength(1);
    const { deposit: depositId } = await takeDeposit(world.platform, id);
    expect(await casesAbout(depositId)).toEqual([]);
  });

  test('is finished once by the next process after a crash right after the posting', async () => {
    const { person, details, number } = await withAccount(world);
    await world.messagesTo(details.email);
    const id = await deposit(sandbox, number, 900_00);
    const { ledger } = world.platform;
    const dying = {
      ...world.platform,
      ledger: {
        ...ledger,
        post: async (...given: Parameters<typeof ledger.post>) => {
          await ledger.post(...given);
          throw new Error('killed');
        },
      },
    };
    await expect(takeDeposit(dying, id)).rejects.toThrow('killed');
    expect(await rowOf(id)).toBeUndefined();
    expect(await balanceOf(person)).toBe(900_00);
    await deliverEvent(world, sandbox, id);
    expect(await balanceOf(person)).toBe(900_00);
    expect((await rowOf(id))?.state).toBe('credited');
    expect(await world.messagesTo(details.email)).toHaveLength(1);
  });

  test('stays where the ledger posted it if the process crashed while the wallet was frozen', async () => {
    const { person, me, number } = await withAccount(world);
    const id = await deposit(sandbox, number, 300_00);
    const { ledger } = world.platform;
    const dying = {
      ...world.platform,
      ledger: {
        ...ledger,
        post: async (...given: Parameters<typeof ledger.post>) => {
          const outcome = await ledger.post(...given);
          if (outcome.ok) throw new Error('killed');
          return outcome;
        },
      },
    };
    const account = await walletOf(world, me.id);
    await inTx(world.platform.db, (tx) => setFreeze(tx, account, 'all'));
    await expect(takeDeposit(dying, id)).rejects.toThrow('killed');
    await inTx(world.platform.db, (tx) => setFreeze(tx, account, 'none'));
    expect((await takeDeposit(world.platform, id)).state).toBe('unmatched');
    expect(await balanceOf(person)).toBe(0);
  });

  test('without an event is credited by the sweep', async () => {
    const { person, number } = await withAccount(world);
    await control(sandbox, '/events/fault', { provider: 'maplerad', mode: 'lost' });
    const id = await deposit(sandbox, number, 1_234_00);
    world.clock.advance(120);
    await runJob(world, 'wallets:sweep-deposits', {});
    await runJob(world, 'wallets:sweep-deposits', {});
    expect(await balanceOf(person)).toBe(1_234_00);
    expect((await rowOf(id))?.state).toBe('credited');
  });

  test('in dollars arrives by its own event, with the sender', async () => {
    const { person } = await withDollars(world);
    await ask(person, 'USD');
    await person.call('wallets.sync-usd-virtual-account', { body: {} });
    const { items } = await person.call('wallets.funding-ways', {});
    const number = items.find(({ currency }) => currency === 'USD')?.account?.number ?? '';
    const id = await deposit(sandbox, number, 250_00, { sender: 'ACME INC', rail: 'FEDWIRE' });
    await deliverEvent(world, sandbox, id);
    expect(await balanceOf(person, 'USD')).toBe(250_00);
    const list = await person.call('wallets.deposits', { query: { currency: 'USD' } });
    expect(list.items).toMatchObject([{ from: 'ACME INC', currency: 'USD', state: 'credited' }]);
  });

  describe('in dollars, in the other readings of its event,', () => {
    const reading = (name: string, value: string) =>
      control(sandbox, '/reading', { provider: 'maplerad', name, value });
    const withDollarAccount = async () => {
      const { person } = await withDollars(world);
      await ask(person, 'USD');
      await person.call('wallets.sync-usd-virtual-account', { body: {} });
      const { items } = await person.call('wallets.funding-ways', {});
      const account = items.find(({ currency }) => currency === 'USD')?.account;
      return { person, number: account?.instructions[0]?.number ?? '' };
    };

    test('whose id is the account’s, is found in the statement and credited once', async () => {
      const { person, number } = await withDollarAccount();
      await reading('dollar_deposit_id', 'account');
      const id = await deposit(sandbox, number, 310_00, { sender: 'ACME INC' });
      await reading('dollar_deposit_id', 'payment');
      const events = await eventsAbout(sandbox, 'ACME INC');
      await deliver(world, events.slice(-1));
      await runQueued(world, 'inbox:process');
      expect(await balanceOf(person, 'USD')).toBe(310_00);
      world.clock.advance(120);
      await runJob(world, 'wallets:sweep-deposits', {});
      expect(await balanceOf(person, 'USD')).toBe(310_00);
      expect((await rowOf(id))?.state).toBe('credited');
    });

    test('whose amount is a hundredth of the transaction’s, waits in suspense with a case', async () => {
      const { person, number } = await withDollarAccount();
      const before = await suspense('USD');
      await reading('dollar_deposit_amount', 'dollars');
      const id = await deposit(sandbox, number, 320_00);
      await reading('dollar_deposit_amount', 'cents');
      await deliverEvent(world, sandbox, id);
      expect(await balanceOf(person, 'USD')).toBe(0);
      expect(await suspense('USD')).toBe(before + 320_00n);
      expect(await rowOf(id)).toMatchObject({
        state: 'unmatched',
        why: 'The company names two amounts, one a hundred times the other.',
      });
      const { deposit: depositId } = await takeDeposit(world.platform, id);
      expect(await casesAbout(depositId)).toHaveLength(1);
      expect(await balanceOf(person, 'USD')).toBe(0);
    });

    test('whose amount is in dollars, is credited if the configuration says so', async () => {
      const { person, number } = await withDollarAccount();
      const id = await deposit(sandbox, number, 330_00);
      const config = { ...world.platform.config, MAPLERAD_DOLLAR_EVENTS: 'dollars' as const };
      await takeDeposit({ ...world.platform, config }, id, { amount: '330.00' });
      expect(await balanceOf(person, 'USD')).toBe(330_00);
    });
  });

  test('that failed moves nothing and is announced; if it arrives later it is credited', async () => {
    const { person, me, number } = await withAccount(world);
    const id = await deposit(sandbox, number, 450_00);
    await takeDeposit(withCompanyAnswer(world, { status: 'failed' }), id);
    expect(await balanceOf(person)).toBe(0);
    const { items } = await person.call('wallets.deposits', { query: { currency: 'NGN' } });
    expect(items).toMatchObject([{ state: 'failed', amount: 450_00 }]);
    const told = await one('select 1 from realtime_outbox where user_id = $1 and event = $2', [
      me.id,
      'deposits.failed',
    ]);
    expect(told).toHaveLength(1);
    await takeDeposit(world.platform, id);
    expect(await balanceOf(person)).toBe(450_00);
    expect((await rowOf(id))?.state).toBe('credited');
  });

  test('that the company later reverses or reports with another amount opens a case and moves nothing', async () => {
    const { person, number } = await withAccount(world);
    const id = await deposit(sandbox, number, 800_00);
    const { deposit: depositId } = await takeDeposit(world.platform, id);
    await takeDeposit(withCompanyAnswer(world, { status: 'failed' }), id);
    await takeDeposit(withCompanyAnswer(world, { amount: money(900_00n, 'NGN') }), id);
    expect(await balanceOf(person)).toBe(800_00);
    const steps = await casesAbout(depositId);
    expect(steps.map(({ kind }) => kind)).toEqual(['reconciliation', 'reconciliation']);
  });
});

describe('money without an owner', () => {
  test('on an unassigned account waits in suspense with a case', async () => {
    const { number, me } = await withAccount(world);
    await world.platform.pool.query('delete from funding_accounts where user_id = $1', [me.id]);
    const before = await suspense();
    const id = await deposit(sandbox, number, 321_00);
    const { deposit: depositId } = await takeDeposit(world.platform, id);
    await takeDeposit(world.platform, id);
    expect((await suspense()) - before).toBe(321_00n);
    expect(await rowOf(id)).toMatchObject({ state: 'unmatched', user_id: null });
    expect(await casesAbout(depositId)).toMatchObject([{ kind: 'reconciliation' }]);
  });

  test('in the wrong currency for the account waits in suspense too', async () => {
    const { number, person, me } = await withAccount(world);
    const before = await suspense('GHS');
    const id = await deposit(sandbox, number, 50_00);
    await takeDeposit(withCompanyAnswer(world, { amount: money(50_00n, 'GHS') }), id);
    expect((await suspense('GHS')) - before).toBe(50_00n);
    expect(await rowOf(id)).toMatchObject({ state: 'unmatched', user_id: me.id });
    expect(await balanceOf(person)).toBe(0);
  });

  test('without an amount moves nothing and opens a case', async () => {
    const { number } = await withAccount(world);
    const before = await suspense();
    const id = await deposit(sandbox, number, 50_00);
    const nothing = withCompanyAnswer(world, { amount: money(0n, 'NGN') });
    const { deposit: depositId } = await takeDeposit(nothing, id);
    expect(await suspense()).toBe(before);
    expect(await rowOf(id)).toMatchObject({ state: 'unmatched' });
    expect(await casesAbout(depositId)).toHaveLength(1);
  });

  test('a payment for a collection request is left to the collections room', async () => {
    const { number } = await withAccount(world);
    const id = await deposit(sandbox, number, 50_00);
    const asked = withCompanyAnswer(world, { accountId: null, reference: 'collection_1' });
    expect(await takeDeposit(asked, id)).toEqual({ deposit: null, state: 'requested' });
    expect(await rowOf(id)).toBeUndefined();
  });
});

describe('a frozen wallet', () => {
  test('for debits still receives money', async () => {
    const { person, me, number } = await withAccount(world);
    const account = await walletOf(world, me.id);
    await inTx(world.platform.db, (tx) => setFreeze(tx, account, 'debits'));
    await takeDeposit(world.platform, await deposit(sandbox, number, 100_00));
    expect(await balanceOf(person)).toBe(100_00);
  });

  test('for everything puts the money in suspense, with a case and a reason', async () => {
    const { person, me, number } = await withAccount(world);
    const account = await walletOf(world, me.id);
    await inTx(world.platform.db, (tx) => setFreeze(tx, account, 'all'));
    const before = await suspense();
    const id = await deposit(sandbox, number, 100_00);
    const { deposit: depositId } = await takeDeposit(world.platform, id);
    expect((await suspense()) - before).toBe(100_00n);
    expect(await casesAbout(depositId)).toHaveLength(1);
    const { items } = await person.call('wallets.deposits', { query: { currency: 'NGN' } });
    expect(items).toMatchObject([{ state: 'held' }]);
  });
});
