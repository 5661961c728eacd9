/** Requests for money between people: how many may be open, be paid, and be reminded about. */

import { randomUUID } from 'node:crypto';
import { codeOf, member } from '../people.ts';
import { money, sender } from '../worlds/transfer.ts';
import type { Person, World } from '../world.ts';
import { calls, countOf, inParallel, type Counter } from './counter.ts';

const key = () => ({ headers: { 'idempotency-key': randomUUID() } });
const openToOneMost = 5;

const ask = (person: Person, fromUserId: string | null) =>
  person.call('collections.request-money', { body: { fromUserId, amount: 1_000_00 } }, key());

const askedPair = async (world: World) => {
  const [asker, payer] = [await sender(world, 0n), await sender(world)];
  return { asker, payer, request: await ask(asker.person, payer.me.id) };
};

export const requestCounters: readonly Counter[] = [
  {
    name: 'open requests to one person',
    codes: ['REQUESTS_TOO_MANY'],
    columns: [],
    fire: async ({ world }) => {
      const [asker, payer] = [await sender(world, 0n), await member(world)];
      const answers = await inParallel(() => codeOf(ask(asker.person, payer.me.id)));
      return {
        answers,
        expected: { 'no error': openToOneMost, REQUESTS_TOO_MANY: calls - openToOneMost },
        sums: {
          stored: [
            await countOf({ world }, 'money_requests where user_id = $1', [asker.me.id]),
            openToOneMost,
          ],
        },
      };
    },
  },
  {
    name: 'payments of one request',
    codes: ['REQUEST_OVER'],
    columns: ['money_requests.ended_as', 'money_requests.ended_at'],
    fire: async ({ world }) => {
      const { asker, payer, request } = await askedPair(world);
      const to = { rail: 'tag', recipientUserId: asker.me.id } as const;
      const body = { to, amount: 1_000_00, requestCode: request.code };
      const quotes: string[] = [];
      for (let made = 0; made < calls; made += 1) {
        quotes.push((await payer.person.call('transfers.quote', { body })).id);
      }
      const answers = await inParallel((n) =>
        codeOf(
          payer.person.call('transfers.send', { body: { quoteId: quotes[n] ?? '' } }, money()),
        ),
      );
      const incoming = 'transactions where user_id = $1';
      return {
        answers,
        expected: { 'no error': 1, REQUEST_OVER: calls - 1 },
        sums: { arrived: [await countOf({ world }, incoming, [asker.me.id]), 1] },
      };
    },
  },
  {
    name: 'reminders of one request',
    codes: ['REMINDED_LATELY'],
    columns: [],
    fire: async ({ world }) => {
      const { asker, request } = await askedPair(world);
      await world.platform.pool.query(
        `update money_requests set created_at = created_at - interval '2 days' where id = $1`,
        [request.id],
      );
      const params = { requestId: request.id };
      const answers = await inParallel(() =>
        codeOf(asker.person.call('collections.remind-money-request', { params })),
      );
      return { answers, expected: { 'no error': 1, REMINDED_LATELY: calls - 1 } };
    },
  },
];
