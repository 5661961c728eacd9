/** Effects of the issuer's events of a card. */

import { inTx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { CompanyEventHandler } from '#platform/room.ts';
import { type CardTransaction, readMapleradEvent } from '#providers/maplerad/events.ts';
import type { CardDeps } from '../deps.ts';
import { pokeMovement } from '../follow.ts';
import { type CardRow, findByIssuerId } from '../queries.ts';
import { keepCode } from './codes.ts';
import { readCharges } from './issuer-charges.ts';
import { readJob } from './job-specs.ts';
import { takeIn } from './take-in.ts';
import { toldByEvent } from './told.ts';

/** The event may be ahead of the answer that tells us the card's id: its job tries again. */
const knownCard = async (deps: CardDeps, issuerCardId: string): Promise<CardRow> => {
  const card = await findByIssuerId(deps.db, 'maplerad', issuerCardId);
  if (!card) throw new Error('an event names a card that we do not know yet');
  return card;
};

const ownMovements = new Set(['FUNDING', 'WITHDRAWAL', 'TERMINATION']);

const askList = (deps: CardDeps, id: string, asked: readonly string[]): Promise<void> =>
  inTx(deps.db, (tx) => enqueue(tx, readJob, { id, asked: [...asked] }));

const takeTransaction = async (deps: CardDeps, event: CardTransaction) => {
  const card = await knownCard(deps, event.cardId);
  if (event.isTermination || ownMovements.has(event.type.toUpperCase())) {
    await pokeMovement(deps, card.id);
    return { card: card.id, poked: true };
  }
  const told = toldByEvent(event);
  if (!told) {
    await askList(deps, card.id, []);
    return { card: card.id, taken: 'unknown' };
  }
  const taken = await takeIn(deps, card.id, told);
  if (taken === 'ask') await askList(deps, card.id, [told.ref]);
  return { card: card.id, taken };
};

/** The list names the declined payment; if it does not have the charge yet, the job tries again. */
const takeCharges = async (deps: CardDeps, issuerCardId: string) => {
  const card = await knownCard(deps, issuerCardId);
  const { found, missing } = await readCharges(deps, { issuerCardId });
  if (missing > 0) await askList(deps, card.id, []);
  if (found === 0 || missing > 0)
    throw new Error('a charge and its payment are not both there yet');
  return { card: card.id, charges: found };
};

export const entryHandler = (deps: CardDeps): CompanyEventHandler => ({
  company: 'maplerad',
  types: ['issuing.transaction', 'issuing.charge', 'issuing.activation'],
  handle: async ({ id, type, payload }) => {
    const event = readMapleradEvent(type, payload);
    if (event.kind === 'card_transaction') return takeTransaction(deps, event);
    if (event.kind === 'card_charge') return takeCharges(deps, event.cardId);
    if (event.kind !== 'card_code') return { card: null };
    const card = await knownCard(deps, event.cardId);
    return { card: card.id, kept: await keepCode(deps, card, event.code, id) };
  },
});
