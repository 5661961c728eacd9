/** Two people act at the same instant, and one of them should make the other impossible. */

import { afterAll, beforeAll, expect, test } from 'vitest';
import { fund, walletOf } from '#test/money.ts';
import { codeOf, demo, member } from '#test/people.ts';
import { money, openTransferWorld, sender, withoutSelfies } from '#test/worlds/transfer.ts';
import { type Person, runJob, type World } from '#test/world.ts';

let world: World;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ world, close } = await openTransferWorld({ demo: true }));
  await withoutSelfies(world);
  await world.platform.pool.query('update flag_rules set enabled = false');
});
afterAll(() => close());

const balanceOf = async (userId: string): Promise<bigint> => {
  const { rows } = await world.platform.pool.query<{ posted: bigint }>(
    'select posted from ledger_balances where account_id = $1',
    [await walletOf(world, userId)],
  );
  return rows[0]?.posted ?? -1n;
};
const statusOf = async (userId: string): Promise<string> => {
  const { rows } = await world.platform.pool.query<{ status: string }>(
    'select status from users where id = $1',
    [userId],
  );
  return rows[0]?.status ?? 'none';
};
const quotes = async (person: Person, recipientUserId: string, count: number) => {
  const ids: string[] = [];
  for (let made = 0; made < count; made += 1) {
    const to = { rail: 'tag', recipientUserId } as const;
    ids.push((await person.call('transfers.quote', { body: { to, amount: 1_000_00 } })).id);
  }
  return ids;
};
const send = (person: Person, quoteId: string) =>
  codeOf(person.call('transfers.send', { body: { quoteId } }, money()));

test('an account that closes while money arrives either stays open or gets nothing', async () => {
  const from = await sender(world, 50_000_00n);
  for (let round = 0; round < 8; round += 1) {
    const to = await member(world);
    const ids = await quotes(from.person, to.me.id, 4);
    const body = { confirmTag: to.me.tag };
    const [closed, ...sent] = await Promise.all([
      codeOf(to.person.call('identity.close-account', { body })),
      ...ids.map((id) => send(from.person, id)),
    ]);
    const arrived = sent.filter((code) => code === 'no error').length;
    expect(await balanceOf(to.me.id)).toBe(BigInt(arrived) * 1_000_00n);
    const status = await statusOf(to.me.id);
    expect([closed, status]).toEqual(
      arrived > 0 ? ['CLOSURE_BLOCKED', 'active'] : ['no error', 'closed'],
    );
  }
});

test('a closed account gets no money, by a quote from before it closed either', async () => {
  const [from, to] = [await sender(world), await member(world)];
  const [id = ''] = await quotes(from.person, to.me.id, 1);
  await to.person.call('identity.close-account', { body: { confirmTag: to.me.tag } });
  expect(await send(from.person, id)).not.toBe('no error');
  expect(await balanceOf(to.me.id)).toBe(0n);
  expect(await balanceOf(from.me.id)).toBe(50_000_00n);
});

test('a turn of a schedule pays no account that has closed since', async () => {
  const [from, to] = [await sender(world), await member(world)];
  const firstAt = new Date(world.clock.now().getTime() + 60_000).toISOString();
  const recipient = { rail: 'tag', recipientUserId: to.me.id } as const;
  const body = { to: recipient, amount: 1_000_00, every: 'daily', firstAt } as const;
  const { id } = await from.person.call('transfers.schedule', { body }, money());
  await to.person.call('identity.close-account', { body: { confirmTag: to.me.tag } });
  world.clock.advance(61);
  await runJob(world, 'transfers:run-schedule', { id });
  expect(await balanceOf(to.me.id)).toBe(0n);
  expect(await balanceOf(from.me.id)).toBe(50_000_00n);
});

test('after a freeze was answered, not one send gets through', async () => {
  const { person: staff } = await demo(world, 'admin');
  const reason = 'because the test says so';
  for (let round = 0; round < 4; round += 1) {
    const [from, to] = [await sender(world), await member(world)];
    const ids = await quotes(from.person, to.me.id, 24);
    let isFrozen = false;
    const late: string[] = [];
    const freeze = staff
      .call('wallets.freeze-person', {
        params: { userId: from.me.id },
        body: { freeze: 'debits', reason },
      })
      .then(() => (isFrozen = true));
    const first = ids.slice(0, 12).map((id) => send(from.person, id));
    const [, ...codes] = await Promise.all([freeze, ...first]);
    expect(isFrozen).toBe(true);
    for (const id of ids.slice(12)) late.push(await send(from.person, id));
    const arrived = codes.filter((code) => code === 'no error').length;
    expect(new Set(late)).toEqual(new Set(['WALLET_FROZEN']));
    expect(await balanceOf(to.me.id)).toBe(BigInt(arrived) * 1_000_00n);
    expect(await balanceOf(from.me.id)).toBe(50_000_00n - BigInt(arrived) * 1_000_00n);
  }
});

test('a session that is ended elsewhere sends nothing afterwards', async () => {
  const [from, to] = [await sender(world), await member(world)];
  const ids = await quotes(from.person, to.me.id, 6);
  await world.platform.pool.query('update sessions set ended_at = now() where user_id = $1', [
    from.me.id,
  ]);
  const codes = await Promise.all(ids.map((id) => send(from.person, id)));
  expect(
    codes.every((code) => code === 'SESSION_EXPIRED' || code === 'USER_NOT_AUTHENTICATED'),
  ).toBe(true);
  await fund(world, to.me.id, 1n);
  expect(await balanceOf(to.me.id)).toBe(1n);
});
