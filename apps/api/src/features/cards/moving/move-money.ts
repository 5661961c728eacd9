/**
 * Money to a card and from it. The issuer takes no reference of ours, so its balance is read before
 * the order: together with its list it tells what became of an order without an answer.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/cards/routes';
import {
  answerOnce,
  type Authority,
  confirmByHand,
  confirmOwn,
  permitOwn,
  requestDigest,
} from '#features/orders/index.ts';
import { readBalance } from '#ledger/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import { ProviderError } from '#providers/provider-error.ts';
import { describeCard } from '../authorise.ts';
import { owedBy } from './charge-queries.ts';
import type { CardDeps } from '../deps.ts';
import { priceOf } from './fees.ts';
import { syncFreeze, thawIn } from '../freezes.ts';
import { findOpenMovement } from './movement-queries.ts';
import { checkCards, checkTotal, permitFunding } from './permit.ts';
import { isOpenCard, placeMovement, placeWithdrawal, type Prepare } from './place.ts';
import { type CardRow, findOwnCard, openFreezes } from '../queries.ts';
import { replayOf } from './replay.ts';

type Body = ParsedOf<typeof contract.fundCard>['body'];

/** Whether a card can take or give money now. A sleeping card is woken: its owner wants to use it. */
export const readyCard = async (
  deps: CardDeps,
  card: CardRow | undefined,
  /** The movement that this request began before, if its process died. */
  own: string,
) => {
  if (!card) return fail('NOT_FOUND');
  if (card.state !== 'active' || card.issuer_card_id === null) return fail('CARD_NOT_ACTIVE');
  const frozen = await openFreezes(deps.db, [card.id]);
  if (frozen.some(({ reason }) => reason !== 'shield')) return fail('CARD_FROZEN');
  const open = await findOpenMovement(deps.db, card.id);
  if (open && open.id !== own) return fail('CARD_BUSY');
  return ok({ card, issuerCardId: card.issuer_card_id, isAsleep: frozen.length > 0 });
};

/** Longer than our clock and the issuer's differ. */
const seenSeconds = 600;

/** The balance in cents and the newest entries that it contains. Null if they keep changing. */
const readIssuer = async (deps: CardDeps, issuerCardId: string) => {
  const { cards } = deps.providers.maplerad;
  for (let time = 0; time < 3; time += 1) {
    const before = await cards.get(issuerCardId);
    const from = addSeconds(deps.clock.now(), -seenSeconds);
    const entries = await cards.transactions(issuerCardId, { from });
    const after = await cards.get(issuerCardId);
    if (!before || before.balance.minor !== after?.balance.minor) continue;
    const seen = entries.filter(({ createdAt }) => (createdAt ?? from) >= from);
    const readAt = deps.clock.now().toISOString();
    return { balanceBefore: Number(after.balance.minor), readAt, seen: seen.map(({ id }) => id) };
  }
  return null;
};

/** The issuer's balance of the card. The call wakes the card first. */
export const askIssuer = async (
  deps: CardDeps,
  { card, issuerCardId, isAsleep }: { card: CardRow; issuerCardId: string; isAsleep: boolean },
) => {
  try {
    if (isAsleep || card.issuer_frozen) {
      await inTx(deps.db, (tx) => thawIn(deps, tx, card, ['shield']));
      await syncFreeze(deps, card.id);
    }
    const found = await readIssuer(deps, issuerCardId);
    return found ? ok(found) : fail('CARD_UNREACHABLE');
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return fail('CARD_UNREACHABLE');
  }
};

type Intent = {
  readonly id: string;
  readonly originId: string;
  readonly cardId: string;
  readonly authority: Authority;
  readonly body: Body;
};

/** The fees in the total are still owed: another movement may have paid them meanwhile. */
const owesStill =
  (cardId: string, pays: readonly string[]): Prepare =>
  async (tx) => {
    const open = await isOpenCard(cardId)(tx);
    if (typeof open === 'string') return open;
    const owed = (await owedBy(tx, cardId)).map(({ id }) => id);
    return owed.join() === pays.join() ? open : 'CARD_PRICE_CHANGED';
  };

const fund = async (deps: CardDeps, { id, originId, cardId, authority, body }: Intent) => {
  const { userId } = authority.actor;
  const ready = await readyCard(deps, await findOwnCard(deps.db, userId, cardId), id);
  if (!ready.ok) return ready;
  const { card, issuerCardId } = ready.value;
  const amount = BigInt(body.amount);
  const owed = await owedBy(deps.db, cardId);
  const owedSum = owed.reduce((sum, charge) => sum + charge.amount, 0n);
  const fees = await priceOf(deps, 'fund', amount, owedSum);
  const location = authority.header('x-location');
  const permit = await permitFunding(deps, { id, userId, cardId, amount, fees }, location);
  if (!permit.ok) return permit;
  const agreed = checkTotal(amount, fees, body.total);
  if (!agreed.ok) return agreed;
  const signed = describeCard({ order: 'fund', cardId, ...body });
  const confirmed = await confirmByHand(deps, authority, permit.value, signed);
  if (!confirmed.ok) return confirmed;
  const standing = await askIssuer(deps, ready.value);
  if (!standing.ok) return standing;
  const pays = owed.map((charge) => charge.id);
  const destination = { what: 'fund', issuerCardId, ...standing.value } as const;
  const by = { by: 'person', cause: null, pays } as const;
  return placeMovement(
    deps,
    confirmed.value,
    { id, originId, card, what: 'fund', amount, fees, destination, ...by },
    owesStill(cardId, pays),
  );
};

/** Money that comes back counts against no limit, and needs no switch: it is the person's own. */
const withdraw = async (deps: CardDeps, { id, originId, cardId, authority, body }: Intent) => {
  const { userId } = authority.actor;
  const ready = await readyCard(deps, await findOwnCard(deps.db, userId, cardId), id);
  if (!ready.ok) return ready;
  const { card, issuerCardId } = ready.value;
  const amount = BigInt(body.amount);
  const agreed = checkTotal(amount, [], body.total);
  if (!agreed.ok) return agreed;
  const movement = { userId, currency: 'USD', amount, total: amount } as const;
  const permit = await permitOwn(deps, { id, movement });
  if (!permit.ok) return permit;
  const account = await readBalance(deps.db, Number(card.account_id));
  if (!account || account.posted - account.held < amount) return fail('CARD_BALANCE');
  const signed = describeCard({ order: 'withdraw', cardId, ...body });
  const confirmed = await confirmOwn(deps, authority, permit.value, signed);
  if (!confirmed.ok) return confirmed;
  const standing = await askIssuer(deps, ready.value);
  if (!standing.ok) return standing;
  if (BigInt(standing.value.balanceBefore) < amount) return fail('CARD_BALANCE');
  const destination = { what: 'withdraw', issuerCardId, ...standing.value } as const;
  const by = { by: 'person', cause: null, pays: [] } as const;
  return placeWithdrawal(
    deps,
    confirmed.value,
    { id, originId, card, what: 'withdraw', amount, fees: [], destination, ...by },
    isOpenCard(cardId),
  );
};

const once = async (
  deps: CardDeps,
  authority: Authority,
  request: { readonly cardId: string; readonly body: Body; readonly what: 'fund' | 'withdraw' },
) => {
  const { cardId, body, what } = request;
  const originId = requestDigest({ cardId, ...body });
  const answer = await answerOnce(authority, `card-${what}`, {
    replay: (id) => replayOf(deps, id, originId),
    run: async (id) => {
      const intent = { id, originId, cardId, authority, body };
      return what === 'fund' ? fund(deps, intent) : withdraw(deps, intent);
    },
  });
  return answer.ok ? ok({ transactionId: answer.value.transactionId }) : answer;
};

export const fundCard = async (
  deps: CardDeps,
  authority: Authority,
  cardId: string,
  body: Body,
) => {
  const open = await checkCards(deps, authority.actor.userId);
  return open.ok ? once(deps, authority, { cardId, body, what: 'fund' }) : open;
};

export const withdrawFromCard = (
  deps: CardDeps,
  authority: Authority,
  cardId: string,
  body: Body,
) => once(deps, authority, { cardId, body, what: 'withdraw' });
