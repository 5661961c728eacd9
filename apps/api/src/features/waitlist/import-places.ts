/** Adds people who agreed elsewhere. Who is on the list already is left as they are. */

import type { UploadedFile } from '@cowrie/contract';
import { importLimits } from '@cowrie/contract/waitlist/data';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, ok } from '#platform/result.ts';
import type { WaitlistDeps } from './deps.ts';
import { readImport, type ImportedPerson } from './import-csv.ts';
import { isOffered } from './join.ts';
import { addPlacesIn } from './own-place.ts';
import { insertPerson } from './queries.ts';
import { newShareCode } from './rules.ts';

/** People who are added in one transaction. */
const atOnce = 200;

const addSome = (deps: WaitlistDeps, people: readonly ImportedPerson[]) =>
  inTx(deps.db, async (tx) => {
    let added = 0;
    for (const { email, country, wants } of people) {
      const person = {
        id: deps.ids.next(),
        email,
        email_key: email.toLowerCase(),
        country,
        code: newShareCode(),
        points: 0,
        source: 'import',
        confirmed_at: deps.clock.now(),
      };
      if (!(await insertPerson(tx, person))) continue;
      await addPlacesIn(deps, tx, person, wants);
      added += 1;
    }
    return added;
  });

export const importPlaces = async (
  deps: WaitlistDeps,
  by: By,
  reason: string,
  file: UploadedFile,
) => {
  const read = readImport(Buffer.from(file.bytes).toString('utf8'), isOffered);
  if (!read) {
    return fail('WAITLIST_FILE', {
      words: `The first line needs the columns email, country and wants, and the file has at most ${importLimits.rows} people.`,
    });
  }
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'waitlist.imported',
      subject: 'waitlist',
      detail: { reason, people: read.people.length, problems: read.problems.length },
    }),
  );
  let added = 0;
  // Sorted, so that two imports at once take the same locks in the same order.
  const people = read.people.toSorted((a, b) =>
    a.email.toLowerCase() < b.email.toLowerCase() ? -1 : 1,
  );
  for (let at = 0; at < people.length; at += atOnce) {
    added += await addSome(deps, people.slice(at, at + atOnce));
  }
  return ok({
    added,
    skipped: people.length - added + read.repeated,
    problems: read.problems.slice(0, importLimits.problems),
  });
};
