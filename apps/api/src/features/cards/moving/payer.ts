/**
 * Money of a virtual card at its issuer: a new card with its first amount, money to a card and from
 * it. The issuer takes no reference of ours and carries out every repeated request, so an order in
 * doubt is never sent again. Its outcome follows from the issuer's own list, together with the
 * balance: the cards room allows one movement of a card at a time, and one new card of a person.
 */

import type { Money } from '@cowrie/money';
import * as z from 'zod';
import type { Payer, PlacedOrder, SentOrder, OrderAtCompany } from '#features/payouts/index.ts';
import type { Maplerad } from '#providers/maplerad/client.ts';
import type { Card, CardEntry } from '#providers/maplerad/cards/shape.ts';
import type { Shift } from '#providers/maplerad/cards/cards.ts';
import type { CallOutcome } from '#providers/outcome.ts';

const newCard = z.object({
  what: z.literal('create'),
  customerId: z.string().min(1),
  brand: z.enum(['VISA', 'MASTERCARD']),
});
const shift = z.object({
  what: z.enum(['fund', 'withdraw']),
  issuerCardId: z.string().min(1),
  /** The issuer's balance in cents, read before the order was placed, and when. */
  balanceBefore: z.int(),
  readAt: z.iso.datetime(),
  /** The entries of the last minutes that the issuer's list had then. */
  seen: z.array(z.string()),
});
const cardDestination = z.discriminatedUnion('what', [newCard, shift]);
export type CardDestination = z.output<typeof cardDestination>;
type ShiftDestination = z.output<typeof shift>;

/** Our clock and the issuer's may differ by this much. */
const skewMs = 120_000;
/** How long a movement may take to be in the issuer's list. Two sources must then deny it. */
const listSeconds = 1_800;

const dollars = ({ minor, currency }: Money): Money<'USD'> => {
  if (currency !== 'USD') throw new TypeError(`a card has no ${currency}`);
  return { minor, currency };
};

const lastFour = (maskedPan: string): string => /(\d{4})$/.exec(maskedPan)?.[1] ?? '';

const issued = (card: Card, order: PlacedOrder): OrderAtCompany => ({
  companyId: card.id,
  state: 'paid',
  amount: order.ordered,
  words: card.status,
  goods: { issuerCardId: card.id, lastFour: lastFour(card.maskedPan), brand: card.brand },
});

const creating = (reference: string, order: PlacedOrder): OrderAtCompany => ({
  companyId: reference,
  state: 'under_way',
  amount: order.ordered,
  words: 'the card is being created',
});

const sinceOf = ({ inDoubtSince }: SentOrder): Date | null =>
  inDoubtSince && new Date(inDoubtSince.getTime() - skewMs);

/** A card of the person that was created since we asked and belongs to no other order of ours. */
const findNew = async (
  { cards }: Maplerad,
  customerId: string,
  sent: SentOrder,
): Promise<OrderAtCompany | null> => {
  const since = sinceOf(sent);
  if (!since) return null;
  const found = (await cards.list({ customerId })).filter(
    ({ createdAt }) => createdAt !== null && createdAt.getTime() >= since.getTime(),
  );
  const taken = await sent.findTaken(found.map(({ id }) => id));
  const card = found.find(({ id }) => !taken.has(id));
  return card ? made(card, sent.order) : null;
};

const made = (card: Card, order: PlacedOrder): OrderAtCompany =>
  card.status === 'pending' ? creating(card.id, order) : issued(card, order);

/** A card that is not there after this time is left to staff: a refusal comes by event alone. */
const longestMs = 3_600_000;

const findCreated = async (
  maplerad: Maplerad,
  customerId: string,
  sent: SentOrder,
): Promise<OrderAtCompany | null> => {
  const { companyId, order } = sent;
  if (companyId === null) return findNew(maplerad, customerId, sent);
  const card = await maplerad.cards.get(companyId);
  if (card) return made(card, order);
  const asked = sent.inDoubtSince?.getTime() ?? sent.at.getTime();
  return sent.at.getTime() - asked > longestMs ? null : creating(companyId, order);
};

const moved = (entry: CardEntry, order: PlacedOrder): OrderAtCompany => ({
  companyId: entry.id,
  state: entry.status === 'succeeded' ? 'paid' : 'under_way',
  amount: order.ordered,
  words: entry.description,
});

const wantedOf = (order: PlacedOrder, { what, issuerCardId }: ShiftDestination): Shift => ({
  verb: what,
  cardId: issuerCardId,
  amount: dollars(order.ordered),
});

const findShift = async (
  { cards }: Maplerad,
  destination: ShiftDestination,
  sent: SentOrder,
): Promise<OrderAtCompany | null> => {
  const since = sinceOf(sent);
  if (!since) return null;
  const found = await cards.findShifts({ ...wantedOf(sent.order, destination), since });
  const fresh = found.filter(({ id }) => !destination.seen.includes(id));
  const taken = await sent.findTaken(fresh.map(({ id }) => id));
  const entry = fresh.find(({ id }) => !taken.has(id));
  return entry ? moved(entry, sent.order) : null;
};

const isSince = (moment: Date | null, since: Date): boolean =>
  (moment?.getTime() ?? 0) >= since.getTime();

const changeOf = ({ direction, amount, status }: CardEntry): bigint =>
  status === 'failed' ? 0n : direction === 'credit' ? amount.minor : -amount.minor;

/**
 * The second source: if the list lacks the movement, the balance must be explained by the entries
 * that are in the list. Otherwise staff decide.
 */
const checkBalance = async (
  { cards }: Maplerad,
  destination: ShiftDestination,
  sent: SentOrder,
): Promise<OrderAtCompany | null> => {
  const { at, inDoubtSince } = sent;
  // Earlier the list may lack an entry that the balance has.
  if (!inDoubtSince || at.getTime() - inDoubtSince.getTime() < listSeconds * 1000) return null;
  const since = new Date(new Date(destination.readAt).getTime() - skewMs);
  const card = await cards.get(destination.issuerCardId);
  if (!card) return null;
  const entries = await cards.transactions(destination.issuerCardId, { from: since });
  const changed = entries
    .filter(({ id, createdAt }) => isSince(createdAt, since) && !destination.seen.includes(id))
    .reduce((sum, entry) => sum + changeOf(entry), 0n);
  if (card.balance.minor === BigInt(destination.balanceBefore) + changed) return null;
  return {
    companyId: '',
    state: 'stuck',
    amount: sent.order.ordered,
    words: 'the balance of the card changed, and the list does not say why',
  };
};

const submitShift = async (
  { cards }: Maplerad,
  order: PlacedOrder,
  destination: ShiftDestination,
): Promise<CallOutcome<OrderAtCompany>> => {
  const { verb, cardId, amount } = wantedOf(order, destination);
  const outcome = await cards[verb](cardId, amount);
  if (outcome.outcome !== 'accepted') return outcome;
  // The answer has no id of the movement; the list has.
  const words = 'the issuer has taken the order';
  return { outcome: 'accepted', companyId: '', state: 'under_way', amount: order.ordered, words };
};

export const mapleradCards = (maplerad: Maplerad): Payer => ({
  who: 'the card issuer',
  home: ({ destination }) =>
    destination['what'] === 'withdraw' ? 'on your card' : 'in your wallet',
  resendSeconds: 0,
  listSeconds,
  submit: async (order) => {
    const destination = cardDestination.parse(order.destination);
    if (destination.what !== 'create') return submitShift(maplerad, order, destination);
    const { customerId, brand } = destination;
    const amount = dollars(order.ordered);
    const outcome = await maplerad.cards.create({ customerId, brand, amount });
    return outcome.outcome === 'accepted'
      ? { outcome: 'accepted', ...creating(outcome.reference, order) }
      : outcome;
  },
  find: (_, sent) => {
    const destination = cardDestination.parse(sent.order.destination);
    return destination.what === 'create'
      ? findCreated(maplerad, destination.customerId, sent)
      : findShift(maplerad, destination, sent);
  },
  findListed: (_, sent) => {
    const destination = cardDestination.parse(sent.order.destination);
    return destination.what === 'create'
      ? findNew(maplerad, destination.customerId, sent)
      : checkBalance(maplerad, destination, sent);
  },
});
