/**
 * One person who sends to a bank, a company with faults, and checks of where the money is. The
 * company's balance is the truth: what it paid out left it, whatever it answered.
 */

import { expect } from 'vitest';
import { isOver, type PayoutState } from '#features/payouts/index.ts';
import { verifyLedger } from '#ledger/verify.ts';
import { control, sandboxKeys, type TestSandbox } from '#providers/testing.ts';
import { booksBalance } from '../ledger/books-balance.ts';
import { bankCode, money, openTransferWorld, sender, withoutSelfies } from './transfer.ts';
import { type Person, runQueued, runJob, type World } from '../world.ts';

export type Sent = {
  readonly id: string;
  readonly reference: string;
  readonly amount: bigint;
  readonly before: Money;
};

type Money = { readonly available: bigint; readonly held: bigint; readonly purse: bigint };

type Seen = { readonly status: string; readonly state: PayoutState; readonly where: string };

/** The company's own fee. */
const companyFee = 2_500n;

/**
 * How long a client waits for an answer. The answer's headers are dropped, so that no client waits
 * as long as a Retry-After asks for.
 */
export const patience = { ms: 10_000 };
const impatient: typeof globalThis.fetch = async (input, init) => {
  const limit = AbortSignal.timeout(patience.ms);
  const signal = init?.signal ? AbortSignal.any([init.signal, limit]) : limit;
  const answer = await fetch(input, { ...init, signal });
  return new Response(await answer.text(), { status: answer.status });
};

export type PayoutWorld = Awaited<ReturnType<typeof openPayoutWorld>>;

/**
 * The other reading of what Bridge leaves open: our wallet pays instead of the prefunded account,
 * lists hold rows of other kinds, and an expired key is forgotten.
 */
export const otherBridge = {
  env: { BRIDGE_WALLET_ID: 'wallet-usdc', BRIDGE_WALLET_CUSTOMER_ID: 'cowrie' },
  readings: { prefunded: 'retired', lists: 'mixed', expired_keys: 'forgotten' },
} as const;

export const readBridgeOtherwise = async (sandbox: TestSandbox): Promise<void> => {
  for (const [name, value] of Object.entries(otherBridge.readings)) {
    await control(sandbox, '/reading', { provider: 'bridge', name, value });
  }
};

export const openPayoutWorld = async (
  env: Readonly<Record<string, string>> = {},
  more: { readonly demo?: boolean } = {},
) => {
  const opened = await openTransferWorld({
    ...more,
    env,
    calling: { fetch: impatient, retryDelayMs: 1 },
  });
  const { world, sandbox } = opened;
  await withoutSelfies(world);
  const { person, me } = await sender(world, 45_000_00n);
  const bank = await bankCode(person);

  const own = async () => {
    const { items } = await person.call('wallets.list', {});
    const naira = items.find(({ currency }) => currency === 'NGN');
    return { available: BigInt(naira?.available ?? -1), held: BigInt(naira?.held ?? -1) };
  };
  const quote = (amount: bigint, accountNumber = '0123456789') =>
    person.call('transfers.quote', {
      body: {
        to: { rail: 'bank', country: 'NG', bankCode: bank, accountNumber },
        amount: Number(amount),
      },
    });
  const send = async (amount: bigint): Promise<Sent> => {
    const before = { ...(await own()), purse: (await purseOf(sandbox)) ?? -1n };
    const { id: quoteId } = await quote(amount);
    const sent = await person.call('transfers.send', { body: { quoteId } }, money());
    return { id: sent.transactionId, reference: sent.reference, amount, before };
  };
  const pass = async (seconds: number): Promise<void> => {
    world.clock.advance(seconds);
    await control(sandbox, '/clock', { advance_ms: seconds * 1_000 });
  };
  const look = (sent: Sent) => lookAt(world, sandbox, person, sent, own);
  return { ...opened, person, userId: me.id, bank, own, quote, send, pass, look };
};

/** Our balance at the company; undefined while it does not answer. */
export const purseOf = async (sandbox: TestSandbox): Promise<bigint | undefined> => {
  const response = await fetch(`${sandbox.url}/maplerad/v1/wallets`, {
    headers: { authorization: `Bearer ${sandboxKeys.MAPLERAD_SECRET_KEY}` },
  });
  if (!response.ok) return undefined;
  const { data } = (await response.json()) as {
    data: { currency: string; available_balance: number }[];
  };
  return BigInt(data.find(({ currency }) => currency === 'NGN')?.available_balance ?? -1);
};

/** The holds and the open payouts agree. A payout in `created` has no hold and no money yet. */
export const holdsAreOpenPayouts = async ({ platform }: World): Promise<void> => {
  const { rows } = await platform.pool.query<{ id: string; state: string; hold: string | null }>(
    `select p.id, p.state, h.state as hold from payouts p left join ledger_holds h on h.id = p.id
     where (p.ended_at is null and p.state <> 'created') <> (coalesce(h.state, 'none') = 'open')
       or (h.state = 'open' and h.amount <> p.total)`,
  );
  expect(rows, 'payouts whose hold is not as they are').toEqual([]);
};

const lookAt = async (
  world: World,
  sandbox: TestSandbox,
  person: Person,
  sent: Sent,
  own: () => Promise<{ available: bigint; held: bigint }>,
): Promise<Seen> => {
  const { status, where } = await person.call('transactions.read', {
    params: { transactionId: sent.id },
  });
  const { rows } = await world.platform.pool.query<{ state: PayoutState }>(
    'select state from payouts where id = $1',
    [sent.id],
  );
  const state = rows[0]?.state ?? 'created';
  const now = await own();
  const purse = await purseOf(sandbox);
  const taken = purse === undefined ? undefined : sent.before.purse - purse;
  const left = sent.before.available - now.available;
  const held = now.held - sent.before.held;
  const seen = { status, state, where };
  switch (status) {
    case 'completed':
      expect({ ...seen, left, held }).toMatchObject({ left: sent.amount, held: 0n });
      expect(taken ?? sent.amount + companyFee).toBe(sent.amount + companyFee);
      break;
    case 'failed':
      expect({ ...seen, left, held }).toMatchObject({ left: 0n, held: 0n });
      expect(taken ?? 0n).toBe(0n);
      break;
    default:
      expect(['pending', 'processing']).toContain(status);
      expect({ ...seen, left, held }).toMatchObject({ left: sent.amount, held: sent.amount });
      expect(where).toContain('on hold in your wallet');
  }
  expect(isOver(state), `${status} ${state}`).toBe(status === 'completed' || status === 'failed');
  await holdsAreOpenPayouts(world);
  await booksBalance(world.platform);
  return seen;
};

export const ledgerHolds = async ({ platform }: World): Promise<void> => {
  expect((await verifyLedger(platform.db)).firstBad).toBeNull();
};

/** Runs only the sweep and the jobs it queues. */
export const sweep = async (world: World): Promise<void> => {
  await runJob(world, 'payouts:sweep', {});
  await runQueued(world, 'payouts:check');
};

/** Minute by minute, until it has ended. */
export const sweepUntilOver = async (
  { world, pass, look }: PayoutWorld,
  sent: Sent,
): Promise<Seen> => {
  for (let minute = 1; ; minute += 1) {
    await pass(60);
    await sweep(world);
    const seen = await look(sent);
    if (isOver(seen.state)) return seen;
    if (minute === 12) throw new Error(`it did not end: ${JSON.stringify(seen)}`);
  }
};

export type Fault = {
  readonly method?: string;
  readonly path_regex?: string;
  readonly mode: string;
  readonly times?: number;
  readonly delay_ms?: number;
  readonly seconds?: number;
};

/** A fault lasts until it is ended, unless it has a count. */
export const plan = (sandbox: TestSandbox, fault: Fault): Promise<unknown> =>
  control(sandbox, '/fault', { provider: 'maplerad', method: 'ANY', times: 1_000, ...fault });

export const endFaults = async (sandbox: TestSandbox): Promise<void> => {
  await fetch(`${sandbox.url}/room/clear`, { method: 'POST', redirect: 'manual' });
};

type Told = { readonly id: string; readonly type: string; readonly body: string };

/** All of the company's events about a reference, oldest first. */
export const eventsAbout = async (sandbox: TestSandbox, { reference }: Sent): Promise<Told[]> => {
  const { events } = (await control(sandbox, '/events?provider=maplerad')) as { events: Told[] };
  return events.filter(({ body }) => body.includes(reference));
};

/** Delivers an event as the company does, and returns the status of our answer. */
export const deliver = async (world: World, sandbox: TestSandbox, id: string): Promise<number> => {
  const signed = (await control(sandbox, `/events/${encodeURIComponent(id)}/signed`)) as {
    to: string;
    headers: Record<string, string>;
    body: string;
  };
  const { to, headers, body } = signed;
  const response = await world.person().request(to, { method: 'POST', headers, body });
  return response.status;
};
