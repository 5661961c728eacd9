/** The issuer's list of charges against what we charged people for the same declines. */

import { ok, fail } from '#platform/result.ts';
import type { CardCharge } from '#providers/maplerad/cards/shape.ts';
import { ProviderError } from '#providers/provider-error.ts';
import type { CardDeps } from '../deps.ts';
import { chargeId } from '../entries/issuer-charges.ts';
import { monthOf } from '../fee-run/month.ts';
import type { Month } from '../fee-run/queries.ts';
import { listByIssuerIds, listDeclineCharges, type OurCharge } from './queries.ts';

type ChargePair = {
  readonly at: string | null;
  readonly cardId: string | null;
  readonly lastFour: string | null;
  readonly reason: string;
  readonly theirs: number | null;
  readonly ours: number | null;
  readonly state: 'same' | 'differs' | 'only_theirs' | 'only_ours';
};

type Known = ReadonlyMap<string, { readonly id: string; readonly lastFour: string | null }>;

const pairOf = (charge: CardCharge, our: OurCharge | undefined, known: Known): ChargePair => {
  const card = known.get(charge.cardId);
  const theirs = Number(charge.fee.minor);
  const ours = our ? Number(our.amount) : null;
  return {
    at: charge.createdAt?.toISOString() ?? null,
    cardId: card?.id ?? null,
    lastFour: card?.lastFour ?? null,
    reason: charge.reason,
    theirs,
    ours,
    state: ours === null ? 'only_theirs' : ours === theirs ? 'same' : 'differs',
  };
};

const alone = (our: OurCharge): ChargePair => ({
  at: our.at.toISOString(),
  cardId: our.card_id,
  lastFour: our.last_four,
  reason: 'Fee for a declined payment',
  theirs: null,
  ours: Number(our.amount),
  state: 'only_ours',
});

/** Pure: every charge of the two sides once, those that differ first. */
const pairCharges = (
  theirs: readonly CardCharge[],
  ours: readonly OurCharge[],
  known: Known,
): ChargePair[] => {
  const left = new Map(ours.map((our) => [our.issuer_ref ?? our.source, our]));
  const pairs = theirs.map((charge) => {
    const name = charge.entryId ?? `charge:${chargeId(charge)}`;
    const our = left.get(name);
    left.delete(name);
    return pairOf(charge, our, known);
  });
  const all = [...pairs, ...[...left.values()].map(alone)];
  return all.toSorted(
    (one, other) => Number(one.state === 'same') - Number(other.state === 'same'),
  );
};

/** The issuer's filter has whole days, and not every list heeds it. */
const isWithin = ({ createdAt }: CardCharge, { start, end }: Month): boolean =>
  createdAt === null || (createdAt >= start && createdAt < end);

const readTheirs = async (deps: CardDeps, span: Month): Promise<CardCharge[] | null> => {
  try {
    const { cards } = deps.providers.maplerad;
    const charges = await cards.charges({ from: span.start, to: span.end });
    return charges.filter((charge) => isWithin(charge, span));
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    return null;
  }
};

const sumOf = (pairs: readonly ChargePair[], side: 'theirs' | 'ours'): number =>
  pairs.reduce((all, pair) => all + (pair[side] ?? 0), 0);

export const compareCharges = async (deps: CardDeps, month: string) => {
  const span = monthOf(month);
  const theirs = await readTheirs(deps, span);
  if (!theirs) return fail('CARD_UNREACHABLE');
  const refs = theirs.flatMap(({ entryId }) => entryId ?? []);
  const issuerIds = [...new Set(theirs.map(({ cardId }) => cardId))];
  const [ours, cards] = await Promise.all([
    listDeclineCharges(deps.db, { from: span.start, until: span.end, refs }),
    listByIssuerIds(deps.db, 'maplerad', issuerIds),
  ]);
  const known = new Map(
    cards.map((card) => [card.issuer_card_id ?? '', { id: card.id, lastFour: card.last_four }]),
  );
  const items = pairCharges(theirs, ours, known);
  return ok({ items, theirs: sumOf(items, 'theirs'), ours: sumOf(items, 'ours') });
};
