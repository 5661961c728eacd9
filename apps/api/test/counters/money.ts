/** Balances, limits, hold rules, quotes, proofs, keys and orders. */

import { randomUUID } from 'node:crypto';
import { digest, newToken } from '#platform/crypto/secrets.ts';
import { control } from '#providers/testing.ts';
import { submit1, personIn } from '../worlds/kyc.ts';
import { fund, walletOf } from '../money.ts';
import { setTier } from '../outflows.ts';
import { codeOf, member } from '../people.ts';
import { money, sender, withoutSelfies } from '../worlds/transfer.ts';
import { type Person, runJob, runQueued, type World } from '../world.ts';
import { saveFlagRule } from '../two-people.ts';
import { calls, countOf, inParallel, type Counter, type CounterWorld } from './counter.ts';

const toTag = (recipientUserId: string) => ({ rail: 'tag', recipientUserId }) as const;

const quote = async (person: Person, to: string, amount: number): Promise<string> =>
  (await person.call('transfers.quote', { body: { to: toTag(to), amount } })).id;

const quotes = async (person: Person, to: string, amount: number): Promise<string[]> => {
  const ids: string[] = [];
  for (let made = 0; made < calls; made += 1) ids.push(await quote(person, to, amount));
  return ids;
};

type Headers = { readonly headers: Readonly<Record<string, string>> };

const send = (person: Person, quoteId: string, headers: Headers = money()): Promise<string> =>
  codeOf(person.call('transfers.send', { body: { quoteId } }, headers));

const balanceOf = async (world: World, userId: string): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ free: bigint }>(
    'select posted - held as free from ledger_balances where account_id = $1',
    [await walletOf(world, userId)],
  );
  return rows[0]?.free ?? -1n;
};

/** A person without limits, and one who receives. */
const pair = async (world: World, amount: bigint) => {
  const [from, to] = [await sender(world, 0n), await member(world)];
  await setTier(world, from.me.id, 2);
  if (amount > 0n) await fund(world, from.me.id, amount);
  return { from, to };
};

const spending: Counter[] = [
  {
    name: 'sends from one balance',
    codes: ['INSUFFICIENT_BALANCE'],
    columns: [],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 7_500_00n);
      const ids = await quotes(from.person, to.me.id, 1_000_00);
      const answers = await inParallel((n) => send(from.person, ids[n] ?? ''));
      return {
        answers,
        expected: { 'no error': 7, INSUFFICIENT_BALANCE: calls - 7 },
        sums: {
          left: [await balanceOf(world, from.me.id), 500_00n],
          arrived: [await balanceOf(world, to.me.id), 7_000_00n],
        },
      };
    },
  },
  {
    name: 'sends under the limit of a day',
    codes: ['LIMIT_DAY'],
    columns: ['ledger_windows.spent', 'ledger_windows.spent_at', 'ledger_windows.spent_by'],
    fire: async ({ world }) => {
      const [from, to] = [await sender(world, 500_000_00n), await member(world)];
      const ids = await quotes(from.person, to.me.id, 10_000_00);
      const answers = await inParallel((n) => send(from.person, ids[n] ?? ''));
      return {
        answers,
        expected: { 'no error': 5, LIMIT_DAY: calls - 5 },
        sums: { arrived: [await balanceOf(world, to.me.id), 50_000_00n] },
      };
    },
  },
  {
    name: 'sends under a rule about the sum of a day',
    codes: [],
    columns: ['flag_rules.hits', 'ledger_holds.counted'],
    fire: async (place) => heldBy(place, 'sum_24h', 3_500_00, 3),
  },
  {
    name: 'sends under a rule about the number of a day',
    codes: [],
    columns: ['flag_rules.hits'],
    fire: async (place) => heldBy(place, 'count_24h', 4, 4),
  },
];

/** Sends ₦1,000 many times against a hold rule: this many arrive, and the others are held. */
const heldBy = async (
  { world }: CounterWorld,
  measure: 'sum_24h' | 'count_24h',
  bound: number,
  arrive: number,
) => {
  const { pool } = world.platform;
  await pool.query('update flag_rules set enabled = false');
  await saveFlagRule(world, { name: 'Raced', measure, currency: 'NGN', bound, action: 'hold' });
  const { from, to } = await pair(world, 100_000_00n);
  const ids = await quotes(from.person, to.me.id, 1_000_00);
  const answers = await inParallel(async (n) => {
    const body = { quoteId: ids[n] ?? '' };
    return (await from.person.call('transfers.send', { body }, money())).status;
  });
  await pool.query('update flag_rules set enabled = false');
  const wanted = BigInt(arrive) * 1_000_00n;
  return {
    answers,
    expected: { completed: arrive, pending: calls - arrive },
    sums: { arrived: [await balanceOf(world, to.me.id), wanted] as const },
  };
};

/** A passed selfie check for a send of ₦1,000. */
const prove = async (world: World, userId: string, to: string): Promise<string> => {
  const proof = newToken();
  const at = world.clock.now();
  const until = new Date(at.getTime() + 600_000);
  await world.platform.pool.query(
    `insert into selfie_checks (id, user_id, rail, amount, currency, recipient, mode, state,
       created_at, expires_at, proof_hash, proof_expires_at)
     values ($1, $2, 'tag', 100000, 'NGN', $3, 'compare', 'passed', $4, $5, $6, $5)`,
    [randomUUID(), userId, `tag:${to}`, at, until, digest(proof)],
  );
  return proof;
};

const selfiesAlways = (world: World) =>
  world.platform.pool.query(
    `update admin_settings set value = jsonb_set(value, '{selfie,tag,mode}', '"always"')
     where key = 'kyc_policy'`,
  );

const workingOnce: Counter[] = [
  {
    name: 'sends by one quote',
    codes: ['QUOTE_SPENT'],
    columns: [],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 50_000_00n);
      const id = await quote(from.person, to.me.id, 1_000_00);
      const answers = await inParallel(() => send(from.person, id));
      return {
        answers,
        expected: { 'no error': 1, QUOTE_SPENT: calls - 1 },
        sums: { arrived: [await balanceOf(world, to.me.id), 1_000_00n] },
      };
    },
  },
  {
    name: 'sends by one key',
    codes: ['IDEMPOTENCY_RUNNING', 'IDEMPOTENCY_KEY_REUSED'],
    columns: [],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 50_000_00n);
      const ids = await quotes(from.person, to.me.id, 1_000_00);
      const headers = money(randomUUID());
      const answers = await inParallel((n) => send(from.person, ids[n] ?? '', headers));
      return {
        answers: answers.filter((answer) => answer === 'no error'),
        expected: { 'no error': 1 },
        sums: { arrived: [await balanceOf(world, to.me.id), 1_000_00n] },
      };
    },
  },
  {
    name: 'sends by one selfie',
    codes: [],
    columns: [],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 50_000_00n);
      await selfiesAlways(world);
      const proof = await prove(world, from.me.id, to.me.id);
      const ids = await quotes(from.person, to.me.id, 1_000_00);
      const answers = await inParallel((n) => {
        const { headers } = money();
        return send(from.person, ids[n] ?? '', {
          headers: { ...headers, 'x-selfie-proof': proof },
        });
      });
      await withoutSelfies(world);
      return {
        answers: answers.filter((answer) => answer === 'no error'),
        expected: { 'no error': 1 },
        sums: { arrived: [await balanceOf(world, to.me.id), 1_000_00n] },
      };
    },
  },
  {
    name: 'runs of one turn of a schedule',
    codes: [],
    columns: ['scheduled_sends.turn'],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 50_000_00n);
      const firstAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
      const body = { to: toTag(to.me.id), amount: 1_000_00, every: 'daily', firstAt } as const;
      const { id } = await from.person.call('transfers.schedule', { body }, money());
      world.clock.advance(61);
      const answers = await inParallel(() =>
        runJob(world, 'transfers:run-schedule', { id }).then(
          () => 'done',
          () => 'failed',
        ),
      );
      return {
        answers: answers.filter((answer) => answer === 'failed'),
        expected: {},
        sums: { arrived: [await balanceOf(world, to.me.id), 1_000_00n] },
      };
    },
  },
  {
    name: 'schedules of a person',
    codes: ['SCHEDULES_TOO_MANY'],
    columns: [],
    fire: async ({ world }) => {
      const { from, to } = await pair(world, 50_000_00n);
      const firstAt = new Date(world.clock.now().getTime() + 86_400_000).toISOString();
      const body = { to: toTag(to.me.id), amount: 1_000_00, every: 'daily', firstAt } as const;
      const order = () => codeOf(from.person.call('transfers.schedule', { body }, money()));
      for (let made = 0; made < 45; made += 1) await order();
      const answers = await inParallel(order);
      const open = 'scheduled_sends where user_id = $1';
      return {
        answers,
        expected: { 'no error': 5, SCHEDULES_TOO_MANY: calls - 5 },
        sums: { open: [await countOf({ world }, open, [from.me.id]), 50] },
      };
    },
  },
  {
    name: 'cancellations of one held send',
    codes: ['NOT_CANCELLABLE'],
    columns: ['ledger_holds.closed_at', 'ledger_holds.closed_by'],
    fire: async (place) => {
      const { world } = place;
      const rule = { name: 'Held', measure: 'amount', currency: 'NGN', bound: 1 } as const;
      await saveFlagRule(world, { ...rule, action: 'hold' });
      const { from, to } = await pair(world, 50_000_00n);
      const body = { quoteId: await quote(from.person, to.me.id, 1_000_00) };
      const { transactionId } = await from.person.call('transfers.send', { body }, money());
      await world.platform.pool.query('update flag_rules set enabled = false');
      const params = { transactionId };
      const answers = await inParallel(() =>
        codeOf(from.person.call('transfers.cancel', { params })),
      );
      return {
        answers: answers.filter((answer) => answer !== 'no error' && answer !== 'NOT_CANCELLABLE'),
        expected: {},
        sums: {
          'back in the wallet': [await balanceOf(world, from.me.id), 50_000_00n],
          arrived: [await balanceOf(world, to.me.id), 0n],
        },
      };
    },
  },
];

const operator = async (person: Person) => {
  const { data } = await person.call('reference.institutions', {
    body: { country: 'GH', type: 'MOMO' },
  });
  return data.find(({ name }) => name.includes('MTN'))?.code ?? '';
};

const coming: Counter[] = [
  {
    name: 'requests to pay by one reference, and their credits',
    codes: ['COLLECTION_OVER', 'COLLECTION_OPEN'],
    columns: [],
    fire: async ({ world, sandbox }) => {
      const { person, me } = await sender(world, 0n);
      const phone = '233241234560';
      const payer = { first_name: 'Ama', last_name: 'Owusu', email: 'ama@example.test' };
      const body = {
        account_number: phone,
        amount: 100_00,
        bank_code: await operator(person),
        currency: 'GHS',
        description: 'Rent for May',
        reference: `collection_${randomUUID()}`,
        meta: { counterparty: { ...payer, phone_number: phone } },
      };
      const answers = await inParallel(() =>
        codeOf(person.call('collections.create-momo-collection', { body })),
      );
      world.clock.advance(60);
      await control(sandbox, '/clock', { advance_ms: 60_000 });
      await Promise.all([
        runJob(world, 'collections:sweep', {}),
        runJob(world, 'collections:sweep', {}),
      ]);
      await runQueued(world, 'collections:check');
      const { items } = await person.call('collections.list', { query: {} });
      const credit = BigInt(items[0]?.credit.amount ?? 0);
      return {
        answers,
        expected: { 'no error': calls },
        sums: {
          requests: [items.length, 1],
          credited: [await balanceOf(world, me.id), credit],
          'is paid': [credit > 0n, true],
        },
      };
    },
  },
  {
    name: 'wallets of a currency',
    codes: [],
    columns: [],
    fire: async ({ world }) => {
      const { person, me } = await personIn(world);
      await submit1(person);
      const answers = await inParallel(() =>
        codeOf(person.call('wallets.open', { body: { currency: 'USD' } })),
      );
      return {
        answers: answers.filter((answer) => answer !== 'no error'),
        expected: {},
        sums: { wallets: [await countOf({ world }, 'wallets where user_id = $1', [me.id]), 2] },
      };
    },
  },
];

export const moneyCounters: readonly Counter[] = [...spending, ...workingOnce, ...coming];
