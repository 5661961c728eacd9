/** Actions of staff on a card of someone else, each with a reason in the audit log. */

import type { ParsedOf } from '@cowrie/contract';
import { totalWith } from '@cowrie/money';
import type * as contract from '@cowrie/contract/cards/routes';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import type { JsonObject } from '#platform/json.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { owedBy, settleOwed } from '../moving/charge-queries.ts';
import { beginClose } from '../close-card.ts';
import { compareCard } from '../compare/compare-card.ts';
import type { CardDeps } from '../deps.ts';
import { tellChanged } from '../events.ts';
import { freezeIn, thawIn, trySyncFreeze } from '../freezes.ts';
import { findOpenMovement } from '../moving/movement-queries.ts';
import { type CardRow, lockCard, openFreezes } from '../queries.ts';
import { actionsFor, readStaffCard } from './staff-card.ts';

type Input = ParsedOf<typeof contract.actOnCard>['body'];

const auditIn = (
  deps: CardDeps,
  tx: Tx,
  by: By,
  card: CardRow,
  { action, reason }: Input,
  more: JsonObject = {},
) =>
  audit(deps, tx, by, {
    action: `cards.${action}`,
    subject: `user:${card.user_id}`,
    detail: { reason, card: card.id, lastFour: card.last_four, ...more },
  });

/** A funding that is under way may be paying the same fees. */
const waiveIn = async (deps: CardDeps, tx: Tx, by: By, card: CardRow, input: Input) => {
  if (await findOpenMovement(tx, card.id)) return fail('CARD_BUSY');
  const owed = await owedBy(tx, card.id);
  const ids = owed.map(({ id }) => id);
  await settleOwed(tx, ids, 'waived', deps.clock.now());
  await tellChanged(tx, card, deps.clock.now());
  const sum = totalWith(0n, owed);
  await auditIn(deps, tx, by, card, input, { charges: ids, amount: String(sum) });
  return ok(card);
};

const actIn = async (deps: CardDeps, tx: Tx, by: By, id: string, input: Input) => {
  const card = await lockCard(tx, id);
  if (!card) return fail('NOT_FOUND');
  if (card.user_id === by.actor.userId) return fail('OWN_CASE');
  const freezes = await openFreezes(tx, [id]);
  const isFrozenByStaff = freezes.some(({ reason }) => reason === 'staff');
  const owed = totalWith(0n, await owedBy(tx, id));
  const { action } = input;
  if (!actionsFor(card, { isFrozenByStaff, owed }).includes(action)) return fail('ACTION_UNFIT');
  if (action === 'waive') return waiveIn(deps, tx, by, card, input);
  // The card is locked: the audit log has no closing that another movement refused.
  if (action === 'close' && (await findOpenMovement(tx, id))) return fail('CARD_BUSY');
  if (action === 'freeze') await freezeIn(deps, tx, card, 'staff');
  if (action === 'thaw') await thawIn(deps, tx, card, ['staff']);
  await auditIn(deps, tx, by, card, input);
  return ok(card);
};

/** The part of an action that needs the issuer, after the decision is in the audit log. */
const finish = async (deps: CardDeps, card: CardRow, { action }: Input) => {
  if (action === 'freeze' || action === 'thaw') await trySyncFreeze(deps, card.id);
  if (action === 'close') {
    const begun = await beginClose(deps, card.id, 'staff');
    return begun.ok || begun.code === 'CARD_BUSY' ? begun : fail('ACTION_UNFIT');
  }
  if (action !== 'compare') return ok(true);
  try {
    await compareCard(deps, card.id);
    return ok(true);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('CARD_UNREACHABLE');
  }
};

export const actOnCard = async (deps: CardDeps, by: By, id: string, input: Input) => {
  const acted = await inTx(deps.db, (tx) => actIn(deps, tx, by, id, input));
  if (!acted.ok) return acted;
  const finished = await finish(deps, acted.value, input);
  return finished.ok ? readStaffCard(deps, id) : finished;
};
