/** Adding and removing trusted places. */

import type { ParsedOf } from '@cowrie/contract';
import { lowerSeconds, placesMost } from '@cowrie/contract/protections/data';
import type * as contract from '@cowrie/contract/protections/routes';
import { lockUser } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { audit, type By } from '#platform/audit/audit.ts';
import { addSeconds } from '#platform/clock.ts';
import { lagosMoment } from '#platform/dates.ts';
import { inTx } from '#platform/db/pool.ts';
import { fail } from '#platform/result.ts';
import type { ProtectionDeps } from './deps.ts';
import { guardChanged, guardLowering } from './notifications.ts';
import * as queries from './queries.ts';
import { guardsIn } from './rules.ts';
import { sealPlace } from './sealed-places.ts';
import { ownProtections } from './settings.ts';

/** While the guard is on, a new place weakens it. */
export const addPlace = async (
  deps: ProtectionDeps,
  by: By,
  { name, ...point }: ParsedOf<typeof contract.addPlace>['body'],
) => {
  const { userId } = by.actor;
  const isAdded = await inTx(deps.db, async (tx) => {
    const person = await lockUser(tx, userId);
    const at = deps.clock.now();
    if ((await queries.listPlaces(tx, userId)).length >= placesMost) return false;
    const { places: isOn } = guardsIn(await queries.readInEffectNow(tx, userId, at));
    const id = deps.ids.next();
    const effectiveAt = isOn ? addSeconds(at, lowerSeconds) : at;
    const place_sealed = sealPlace(deps, id, { name, ...point });
    const row = { id, user_id: userId, place_sealed, made_at: at, effective_at: effectiveAt };
    await queries.insertPlace(tx, row);
    await audit(deps, tx, by, {
      action: 'protections.place_added',
      subject: `user:${userId}`,
      detail: { placeId: id, effectiveAt: effectiveAt.toISOString() },
    });
    const sentence = `Trusted places: ${name} was added.`;
    if (isOn) {
      await notify(deps, tx, person, guardLowering, { sentence, at: lagosMoment(effectiveAt) });
    } else {
      await notify(deps, tx, person, guardChanged, { sentence });
    }
    return true;
  });
  return isAdded ? ownProtections(deps, userId) : fail('GUARD_PLACES_FULL');
};

/** A place that is removed no longer counts: it makes the guard stricter. */
export const removePlace = async (deps: ProtectionDeps, by: By, id: string) => {
  const { userId } = by.actor;
  const isRemoved = await inTx(deps.db, async (tx) => {
    if (!(await queries.removePlaceRow(tx, userId, id, deps.clock.now()))) return false;
    await audit(deps, tx, by, {
      action: 'protections.place_removed',
      subject: `user:${userId}`,
      detail: { placeId: id },
    });
    return true;
  });
  return isRemoved ? ownProtections(deps, userId) : fail('NOT_FOUND');
};
