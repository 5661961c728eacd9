/** The nominee: named by the owner, told to the owner, opened by staff with a reason. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/funds-protection/routes';
import { lockUser, normalPhone } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { findTrusted } from '#features/trusted-people/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail, failAt, ok } from '#platform/result.ts';
import type { FundsDeps } from './deps.ts';
import { nomineeChanged } from './notifications.ts';
import { deleteNominee, findNominee, putNominee } from './queries.ts';
import { ownFunds } from './read-funds.ts';
import { openNominee, sealNominee } from './sealed-nominee.ts';

type Input = ParsedOf<typeof contract.saveNominee>['body'];

/** The tag as the person has it; a tag that no one has, or the owner's own, is refused. */
const tagOf = async (deps: FundsDeps, userId: string, tag: string | null) => {
  if (tag === null) return ok(null);
  const found = await findTrusted(deps.db, userId, tag, {
    field: 'tag',
    unknown: 'NOMINEE_TAG_UNKNOWN',
    self: 'NOMINEE_SELF',
  });
  return found.ok ? ok(found.value.tag) : found;
};

export const saveNominee = async (deps: FundsDeps, by: By, input: Input) => {
  const { userId } = by.actor;
  if (input.phone === null && input.email === null) return failAt('NOMINEE_UNREACHABLE', 'phone');
  const tag = await tagOf(deps, userId, input.tag);
  if (!tag.ok) return tag;
  const wrongPhone = await inTx(deps.db, async (tx) => {
    const owner = await lockUser(tx, userId);
    const phone = input.phone === null ? null : normalPhone(input.phone, owner.country);
    if (input.phone !== null && phone === null) return true;
    const fields = { ...input, phone, tag: tag.value };
    const nominee_sealed = sealNominee(deps, userId, fields);
    const at = deps.clock.now();
    const hadOne = await putNominee(tx, { user_id: userId, nominee_sealed, set_at: at });
    await audit(deps, tx, by, {
      action: hadOne ? 'funds_protection.nominee_changed' : 'funds_protection.nominee_named',
      subject: `user:${userId}`,
      detail: {},
    });
    const sentence = hadOne ? 'Your nominee was changed.' : 'A nominee was named.';
    await notify(deps, tx, owner, nomineeChanged, { sentence });
    return false;
  });
  if (wrongPhone) {
    const fields = { phone: 'Please enter a valid phone number' };
    return fail('INVALID_INPUT', { fields });
  }
  return ownFunds(deps, userId);
};

export const removeNominee = async (deps: FundsDeps, by: By) => {
  const { userId } = by.actor;
  const isRemoved = await inTx(deps.db, async (tx) => {
    const owner = await lockUser(tx, userId);
    if (!(await deleteNominee(tx, userId))) return false;
    await audit(deps, tx, by, {
      action: 'funds_protection.nominee_removed',
      subject: `user:${userId}`,
      detail: {},
    });
    await notify(deps, tx, owner, nomineeChanged, { sentence: 'Your nominee was removed.' });
    return true;
  });
  return isRemoved ? ownFunds(deps, userId) : fail('NOT_FOUND');
};

/** Staff read it for a case, never their own, and the reason is on record before they see it. */
export const revealNominee = async (deps: FundsDeps, by: By, userId: string, reason: string) => {
  if (userId === by.actor.userId) return fail('OWN_CASE');
  const row = await findNominee(deps.db, userId);
  if (!row) return fail('NOT_FOUND');
  await inTx(deps.db, (tx) =>
    audit(deps, tx, by, {
      action: 'staff.nominee_revealed',
      subject: `user:${userId}`,
      detail: { reason },
    }),
  );
  return ok(openNominee(deps, row));
};
