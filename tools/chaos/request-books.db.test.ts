/** The checks of requests notice what they are for: each test plants one mistake. */

import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { sender, withoutSelfies, money } from '../../apps/api/test/worlds/transfer.ts';
import { createWorld, runJob, type World } from '../../apps/api/test/world.ts';
import type { Funded } from './people.ts';
import { checkRequests } from './request-books.ts';
import type { AskedRequest } from './request-load.ts';
import type { TagSend } from './tag-load.ts';

let world: World;
beforeEach(async () => {
  world = await createWorld();
  await withoutSelfies(world);
});
afterEach(() => world.close('books'));

const someone = {} as Funded;
const sendOf = (id: string): TagSend => ({
  id,
  key: '',
  from: someone,
  to: someone,
  state: 'acknowledged',
});

/** A request that is paid, as the client of a run remembers it. */
const paidRequest = async (): Promise<AskedRequest> => {
  const [asker, payer] = [await sender(world, 0n), await sender(world)];
  const { id, code } = await asker.person.call(
    'collections.request-money',
    { body: { fromUserId: payer.me.id, amount: 100 } },
    { headers: { 'idempotency-key': randomUUID() } },
  );
  const to = { rail: 'tag', recipientUserId: asker.me.id } as const;
  const quote = await payer.person.call('transfers.quote', {
    body: { to, amount: 100, requestCode: code },
  });
  const body = { quoteId: quote.id };
  const { transactionId } = await payer.person.call('transfers.send', { body }, money());
  await runJob(world, 'collections:sweep-requests', {});
  const sends = [sendOf(transactionId), sendOf(randomUUID())];
  return { id, asker: someone, payer: someone, sends, cancel: 'refused' };
};

test('a request that is paid once is as it should be', async () => {
  const request = await paidRequest();
  expect(await checkRequests(world.platform.pool, [request])).toEqual([]);
});

test('a payment beside the claim is a request that is paid twice', async () => {
  const { pool } = world.platform;
  const [request, other] = [await paidRequest(), await paidRequest()];
  const [second] = other.sends;
  if (second) request.sends.push(second);
  expect(await checkRequests(pool, [request, other])).toContain(
    `request ${request.id} is paid 2 times`,
  );
});

test('a request that is cancelled and paid, and one that never ended, are found', async () => {
  const { pool } = world.platform;
  const request = await paidRequest();
  request.cancel = 'acknowledged';
  await pool.query('update money_requests set ended_as = null, ended_at = null where id = $1', [
    request.id,
  ]);
  const problems = await checkRequests(pool, [request]);
  expect(problems).toContain(`request ${request.id} is cancelled and paid`);
  expect(problems).toContain(`request ${request.id} ended as null`);
});
