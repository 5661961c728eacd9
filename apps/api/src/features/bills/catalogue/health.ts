/** Which offers are in trouble, from our own purchases of the last hour. */

import { trouble } from '@cowrie/contract/bills/data';
import type { Biller } from '@cowrie/contract/bills/routes';
import { addSeconds } from '#platform/clock.ts';
import { type Ended, type OfferRow, readEnded } from './biller-queries.ts';
import { keepFor } from './cache.ts';
import type { CatalogueDeps } from './deps.ts';

/** Offers in trouble, with the time of the first failure. */
export type Troubled = ReadonlyMap<string, Date>;

/** Pure. */
export const isTroubled = ({
  tries,
  delivered,
  people,
}: Pick<Ended, 'tries' | 'delivered' | 'people'>): boolean =>
  tries >= trouble.leastTries &&
  people >= trouble.leastPeople &&
  delivered < tries * trouble.leastShare;

const keep = keepFor<Troubled>(10, 1);

export const readTroubled = (deps: Pick<CatalogueDeps, 'db' | 'clock'>): Promise<Troubled> =>
  keep(deps, 'ended', async () => {
    const now = deps.clock.now();
    const since = addSeconds(now, -trouble.windowSeconds);
    const ended = await readEnded(deps.db, {
      since,
      openBefore: addSeconds(now, -trouble.answerSeconds),
    });
    return new Map(
      ended.filter(isTroubled).map((each) => [each.offer_id, each.since ?? since] as const),
    );
  });

const words = 'Most payments of the last hour failed or are waiting for an answer.';

/** A biller is in trouble if every offer of it is. */
export const troubleOf = (offers: readonly OfferRow[], troubled: Troubled): Biller['trouble'] => {
  const times = offers.flatMap(({ id }) => troubled.get(id) ?? []);
  if (offers.length === 0 || times.length < offers.length) return null;
  const first = times.reduce((one, other) => (other < one ? other : one));
  return { words, since: first.toISOString() };
};
