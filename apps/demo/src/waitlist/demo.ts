/** Demo data: people who wait, with addresses that cannot exist. */

import { sourceKeys, wantKeys } from '@cowrie/contract/waitlist/data';
import type { WaitlistDeps } from '#features/waitlist/deps.ts';
import { isOffered } from '#features/waitlist/join.ts';
import { addPlacesIn } from '#features/waitlist/own-place.ts';
import { addPoints, insertPerson } from '#features/waitlist/queries.ts';
import { newShareCode } from '#features/waitlist/rules.ts';
import { addSeconds, hourSeconds } from '#platform/clock.ts';
import { inTx } from '#platform/db/pool.ts';

const people = 36;
const countries = ['NG', 'NG', 'GH', 'KE', 'US', 'ZA', 'RW', 'GB', 'TG'] as const;
/** Countries of the list above in which no account can be opened. */
const abroad: readonly string[] = ['ZA', 'RW', 'GB', 'TG'];

export const seedWaitlist = (deps: WaitlistDeps): Promise<void> =>
  inTx(deps.db, async (tx) => {
    const features = wantKeys.filter((key) => key !== 'country' && isOffered(key));
    const sources = sourceKeys.filter((source) => source !== 'other');
    for (let place = 0; place < people; place += 1) {
      const country = countries[place % countries.length] ?? 'NG';
      const person = {
        id: deps.ids.next(),
        email: `waiting${place + 1}@example.test`,
        email_key: `waiting${place + 1}@example.test`,
        country,
        code: newShareCode(),
        points: 0,
        source: sources[place % sources.length] ?? 'direct',
        confirmed_at: addSeconds(deps.clock.now(), -(people - place) * 7 * hourSeconds),
      };
      if (!(await insertPerson(tx, person))) continue;
      const wished = [features[place % 4] ?? features[0], features[(place * 5) % features.length]];
      const wants = [
        ...new Set(wished.filter((want) => want !== undefined)),
        ...(abroad.includes(country) ? (['country'] as const) : []),
      ];
      await addPlacesIn(deps, tx, person, wants);
      if (place % 6 === 0) await addPoints(tx, person.id, 1 + (place % 4));
    }
  });
