/**
 * Impossible travel: two log-ins of one person from countries so far apart that no plane makes it in the
 * time between. It is a hint for staff and never stops a person, because networks are not places.
 */

import { countryOf } from '#platform/addresses/country-of.ts';
import { countryPlaces } from '#platform/addresses/country-places.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';
import type { IdentityDeps } from '../deps.ts';
import { insertSecurityEvent } from '../signing/session-queries.ts';
import { travelTime } from './travel-rules.ts';
import * as queries from './travel-queries.ts';

/** Sessions that are looked at in one transaction. */
const atOnce = 500;

/** A session that was begun earlier may be committed later. What is younger waits for the next look. */
const settleSeconds = 30;

const lookOnce = (deps: IdentityDeps): Promise<number> =>
  inTx(deps.db, async (tx) => {
    const now = deps.clock.now();
    const mark = await queries.lockMark(tx);
    const before = addSeconds(now, -settleSeconds);
    const sessions = await queries.listAfter(tx, mark, before, atOnce);
    for (const session of sessions) {
      const [from, to] = [countryOf(session.previous_ip), countryOf(session.ip)];
      const travel = travelTime(
        from === null ? undefined : countryPlaces[from],
        to === null ? undefined : countryPlaces[to],
        session.created_at.getTime() - session.previous_at.getTime(),
      );
      if (!travel) continue;
      await insertSecurityEvent(tx, {
        id: deps.ids.next(),
        user_id: session.user_id,
        kind: 'impossible_travel',
        device: session.device,
        ip: session.ip,
        detail: JSON.stringify({ from, to, ...travel }),
        at: now,
      });
    }
    const last = sessions.at(-1);
    if (last) await queries.moveMark(tx, last.id);
    return sessions.length;
  });

/** Looks at every log-in once: the mark moves in the transaction that records what was found. */
export const lookAtTravel = async (deps: IdentityDeps): Promise<void> => {
  while ((await lookOnce(deps)) === atOnce);
};
