/** The checks of a run notice what they are for: each test plants one mistake. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fund, hold, move } from '../../apps/api/test/money.ts';
import { member } from '../../apps/api/test/people.ts';
import { createWorld, type World } from '../../apps/api/test/world.ts';
import { checkClaims } from './claim-books.ts';
import type { ClaimSend } from './claim-load.ts';
import { checkBooks, findWrongHolds, readBalances } from './books.ts';
import type { TagSend } from './tag-load.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
});
afterEach(() => world.close('books'));

const sendOf = (state: TagSend['state']): TagSend => ({
  id: randomUUID(),
  key: '',
  from: {} as TagSend['from'],
  to: {} as TagSend['to'],
  state,
});

const check = async (sends: readonly TagSend[] = []) => {
  const { pool } = world.platform;
  const before = await readBalances(pool);
  const map = new Map(sends.map((send) => [send.id, send]));
  return {
    before,
    check: () =>
      checkBooks({ pool, before, sends: map, orders: [], deposits: [], claims: new Map() }),
  };
};

test('an acknowledged send that is not in the books is lost', async () => {
  const send = sendOf('acknowledged');
  const books = await (await check([send, sendOf('unanswered')])).check();
  expect(books).toMatchObject({ lost: 1, problems: [`acknowledged and lost: ${send.id}`] });
});

test('money that moved without a send is named by its accounts', async () => {
  const [one, two] = [await member(world), await member(world)];
  const from = await fund(world, one.me.id, 1_000n);
  const to = await fund(world, two.me.id, 1_000n);
  const { check: again } = await check();
  await move(world, from, to, 100n);
  const { problems } = await again();
  expect(problems.toSorted()).toEqual(
    [
      `wallet ${one.me.id} NGN is 900 and should be 1000`,
      `wallet ${two.me.id} NGN is 1100 and should be 1000`,
    ].toSorted(),
  );
});

test('a balance that no entry explains, and a hold without a payout, are found', async () => {
  const { me } = await member(world);
  const account = await fund(world, me.id, 1_000n);
  await hold(world, account, 100n);
  const { pool } = world.platform;
  expect(await findWrongHolds(pool)).toHaveLength(1);
  const { check: again } = await check();
  await pool.query('alter table ledger_balances disable trigger all');
  await pool.query('update ledger_balances set posted = posted + 1 where account_id = $1', [
    account,
  ]);
  const { problems } = await again();
  expect(problems.join('\n')).toMatch(/balances that are not their entries/);
});

test('a claimable send that ended otherwise than its client was told is found', async () => {
  const { pool } = world.platform;
  const send = { ...sendOf('acknowledged'), quoteId: '', ended: 'claimed' } as ClaimSend;
  const lost = await checkClaims(pool, new Map([[send.id, send]]));
  expect(lost.problems).toEqual([
    `acknowledged and lost: ${send.id}`,
    `${send.id} was told claimed and is undefined`,
  ]);
  const { me } = await member(world);
  await pool.query(
    `insert into claimable_sends (id, sender_id, quote_id, channel, address, asset, amount, total, state,
       flagged, created_at, expires_at)
     values ($1, $2, $1, 'email', 'a@b.test', 'NGN', 1, 1, 'recalled', false, now(), now())`,
    [send.id, me.id],
  );
  const other = await checkClaims(pool, new Map([[send.id, send]]));
  expect(other).toEqual({ claimed: [], problems: [`${send.id} was told claimed and is recalled`] });
  expect((await checkClaims(pool, new Map())).problems).toHaveLength(1);
});
