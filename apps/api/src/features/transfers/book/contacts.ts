/**
 * Finding friends by the numbers of one's contacts. A number becomes a keyed hash as soon as it is
 * here, and is compared with the hashes of confirmed phones. Neither is kept or logged; only how many
 * numbers a person asked about on a day is, so that numbers cannot be tried one after the other.
 */

import { contactsADay } from '@cowrie/contract/transfers/data';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { hmac } from '#platform/crypto/secrets.ts';
import { lagosDay } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { clockJob, handleJob, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import {
  countNumbers,
  forgetLookups,
  listUnkeyed,
  readFindable,
  setFindable,
  setPhoneKey,
} from './contact-queries.ts';
import type { TransferDeps } from '../deps.ts';
import { toTagUser } from './find-people.ts';
import { findByPhoneKeys } from '../people-queries.ts';

const keyOf = ({ config }: Pick<Platform, 'config'>, phone: string): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'contact-phone', phone);

export const matchContacts = async (
  deps: TransferDeps,
  { userId }: Actor,
  phones: readonly string[],
) => {
  const keys = [...new Set(phones)].map((phone) => keyOf(deps, phone));
  const counted = { userId, day: lagosDay(deps.clock.now()), numbers: keys.length };
  if (!(await countNumbers(deps.db, counted, contactsADay))) return fail('CONTACTS_TOO_MANY');
  const rows = await findByPhoneKeys(deps.db, keys);
  return ok({ items: rows.filter(({ id }) => id !== userId).map(toTagUser) });
};

export const readContactSettings = async ({ db }: TransferDeps, { userId }: Actor) =>
  ok({ findableByPhone: await readFindable(db, userId) });

export const saveContactSettings = async (
  deps: TransferDeps,
  by: By,
  { findableByPhone }: { readonly findableByPhone: boolean },
) => {
  const { userId } = by.actor;
  await inTx(deps.db, async (tx) => {
    await setFindable(tx, userId, findableByPhone);
    await audit(deps, tx, by, {
      action: 'transfers.findable_by_phone',
      subject: `user:${userId}`,
      detail: { findableByPhone },
    });
  });
  return ok({ findableByPhone });
};

const keyPhonesJob = clockJob('transfers:key-phones', 300, 3);
const atOnce = 500;

/** Makes the hashes of phones that were confirmed since the last run. */
const keyPhones = async (deps: TransferDeps): Promise<void> => {
  for (;;) {
    const done = await inTx(deps.db, async (tx) => {
      const rows = await listUnkeyed(tx, atOnce);
      for (const { id, phone } of rows) {
        await setPhoneKey(tx, id, phone === null ? null : keyOf(deps, phone));
      }
      return rows.length < atOnce;
    });
    if (done) break;
  }
  await forgetLookups(deps.db, lagosDay(addSeconds(deps.clock.now(), -daySeconds)));
};

export const contactJobs = (deps: TransferDeps): JobHandler[] => [
  handleJob(keyPhonesJob, () => keyPhones(deps), '*/5 * * * *'),
];
