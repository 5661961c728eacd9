/** Asks the issuer for the cards of the demo people, so that number, balance and freeze exist there. */

import { money } from '@cowrie/money';
import * as z from 'zod';
import type { CardDeps } from '#features/cards/deps.ts';
import { tellChanged } from '#features/cards/events.ts';
import { issuer } from '#features/cards/moving/order.ts';
import {
  type CardRow,
  findByIssuerId,
  findCard,
  lockCard,
  updateCard,
} from '#features/cards/queries.ts';
import { bankCustomer } from '#features/kyc/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { enqueue, handleJob, job, type JobHandler } from '#platform/jobs/jobs.ts';

export const issueJob = job(
  'cards:issue-demo',
  z.object({ id: z.uuid() }),
  { lane: 'companies', longestSeconds: 60, company: 'maplerad' },
  25,
);

/** A card of this person at the issuer that none of ours is yet. */
const findUnused = async (deps: CardDeps, customerId: string, card: CardRow, amount: bigint) => {
  for (const made of await deps.providers.maplerad.cards.list({ customerId })) {
    const isAlike = made.brand === card.brand && made.balance.minor === amount;
    if (isAlike && !(await findByIssuerId(deps.db, issuer, made.id))) return made;
  }
  return undefined;
};

const askAgain = (deps: CardDeps, id: string): Promise<void> =>
  inTx(deps.db, (tx) => {
    const runAt = addSeconds(deps.clock.now(), 2);
    return enqueue(tx, issueJob, { id }, { key: `demo-card:${id}`, runAt });
  });

/** Asks the issuer for a card once; later runs find it in the issuer's list. */
const issueDemo = async (deps: CardDeps, id: string): Promise<void> => {
  const card = await findCard(deps.db, id);
  if (card?.state !== 'issuing') return;
  const customer = await bankCustomer(deps, card.user_id);
  if (!('id' in customer)) throw new Error('the issuer does not know a demo person');
  const amount = (await readBalance(deps.db, Number(card.account_id)))?.available ?? 0n;
  const made = await findUnused(deps, customer.id, card, amount);
  if (!made) {
    const brand = card.brand;
    const wanted = { customerId: customer.id, brand, amount: money(amount, 'USD') };
    await deps.providers.maplerad.cards.create(wanted);
    return askAgain(deps, id);
  }
  await inTx(deps.db, async (tx) => {
    const row = await lockCard(tx, id);
    if (row?.state !== 'issuing') return;
    const change = { issuer_card_id: made.id, last_four: made.maskedPan.slice(-4) };
    await updateCard(tx, id, { ...change, state: 'active' });
    await tellChanged(tx, row, deps.clock.now());
  });
};

export const issueJobs = (deps: CardDeps): JobHandler[] => [
  handleJob(issueJob, ({ id }) => issueDemo(deps, id)),
];
