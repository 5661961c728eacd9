/** People as staff find and see them. Contact details stay masked until they are revealed. */

import type { OutputOf } from '@cowrie/contract';
import { type PersonLabel, personLabels } from '@cowrie/contract/identity/people-data';
import type * as contract from '@cowrie/contract/identity/routes';
import type { Actor } from '#platform/http/call.ts';
import type { PeopleHooks } from '#platform/room.ts';
import { fail, ok } from '#platform/result.ts';
import { maskEmail, maskPhone } from './mask-contact.ts';
import type { PeopleDeps } from '../deps.ts';
import { findLocks, listDevices, listSessions } from '../session-queries.ts';
import { failureKeysOf } from '../support.ts';
import { readLabels } from './connection-queries.ts';
import * as queries from './people-queries.ts';

type ShownUser = OutputOf<typeof contract.readUser>;

const statusOf = (row: queries.UserRow): ShownUser['user']['status'] => {
  if (row.account_status === 'closed') return 'closed';
  if (row.suspended) return 'suspended';
  return row.restricted ? 'restricted' : 'active';
};

export const userOf = (row: queries.UserRow) => ({
  id: row.id,
  name: row.full_name,
  tag: row.tag,
  email: maskEmail(row.email),
  phone: row.phone === null ? null : maskPhone(row.phone),
  country: row.country,
  tier: row.kyc_tier,
  status: statusOf(row),
  isStaff: row.is_staff,
  joinedAt: row.created_at.toISOString(),
});

/** The hook of the room that fills this part of the person's page, if a room does. */
const hookOf = <Key extends keyof PeopleHooks>(
  deps: PeopleDeps,
  key: Key,
): PeopleHooks[Key] | undefined => deps.people.find((hooks) => hooks[key] !== undefined)?.[key];

/** The person's sessions and devices, and whether a lock keeps them out. */
const securityOf = async (deps: PeopleDeps, row: queries.UserDetailRow) => {
  const now = deps.clock.now();
  const devices = await listDevices(deps.db, row.id);
  const [lock] = await findLocks(deps.db, failureKeysOf(row.email_key, devices), now);
  const sessions = await listSessions(deps.db, row.id, now);
  const isPinLocked = row.pin_locked_until !== null && row.pin_locked_until > now;
  return {
    security: {
      pinSet: row.pin_set,
      pinLockedUntil: isPinLocked ? (row.pin_locked_until?.toISOString() ?? null) : null,
      totpOn: row.totp_on,
      passkeys: Number(row.passkeys),
      logInLockedUntil: lock?.locked_until?.toISOString() ?? null,
    },
    sessions: sessions.map((session) => ({
      id: session.id,
      device: session.name,
      ip: session.ip,
      method: session.method,
      createdAt: session.created_at.toISOString(),
      lastSeenAt: session.last_seen_at.toISOString(),
    })),
    devices: devices.map((device) => ({
      id: device.id,
      name: device.name,
      firstSeenAt: device.first_seen_at.toISOString(),
      lastSeenAt: device.last_seen_at.toISOString(),
    })),
  };
};

export const readUser = async (deps: PeopleDeps, { permissions }: Actor, userId: string) => {
  const row = await queries.readUser(deps.db, deps.people, userId);
  if (!row) return fail('NOT_FOUND');
  const labels = await readLabels(deps.db, userId);
  const seesLedger = permissions.has('ledger.read');
  const seesLimits = permissions.has('limits.read');
  return ok({
    user: {
      ...userOf(row),
      emailVerified: row.email_verified_at !== null,
      phoneVerified: row.phone_verified_at !== null,
      accountType: row.account_type,
      closedAt: row.closed_at?.toISOString() ?? null,
      roles: [...row.roles],
      labels: labels.filter((label): label is PersonLabel => label in personLabels),
    },
    ...(await securityOf(deps, row)),
    wallets: seesLedger ? ((await hookOf(deps, 'wallets')?.(userId)) ?? null) : null,
    limits: seesLimits ? ((await hookOf(deps, 'limits')?.(userId)) ?? null) : null,
    restrictions: seesLimits ? ((await hookOf(deps, 'restrictions')?.(userId)) ?? null) : null,
    vault: seesLedger ? ((await hookOf(deps, 'vault')?.(userId)) ?? null) : null,
    protections: seesLimits ? ((await hookOf(deps, 'protections')?.(userId)) ?? null) : null,
    duress: permissions.has('cases.read')
      ? ((await hookOf(deps, 'duress')?.(userId)) ?? null)
      : null,
    suspension: (await hookOf(deps, 'suspension')?.(userId)) ?? null,
    ownFreeze: (await hookOf(deps, 'ownFreeze')?.(userId)) ?? null,
    recovery: (await hookOf(deps, 'recovery')?.(userId)) ?? { members: [], recoveries: [] },
    open: {
      reviews: (await hookOf(deps, 'openReviews')?.(userId)) ?? 0,
      cases: (await hookOf(deps, 'openCases')?.(userId)) ?? 0,
    },
  });
};
