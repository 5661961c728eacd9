/** People as staff find and see them. Contact details stay masked until they are revealed. */

import type { OutputOf } from '@cowrie/contract';
import { type PersonLabel, personLabels } from '@cowrie/contract/identity/people-data';
import type * as contract from '@cowrie/contract/identity/routes';
import type { Actor } from '#platform/http/call.ts';
import type { PersonParts } from '#platform/room.ts';
import { fail, ok } from '#platform/result.ts';
import { maskEmail, maskPhone } from './mask-contact.ts';
import type { PeopleDeps } from '../deps.ts';
import { findLocks, listDevices, listSessions } from '../signing/session-queries.ts';
import { accountKey } from '../signing/tries.ts';
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

/** Parts that no room fills, or that the reader may not see. */
const emptyParts: PersonParts = {
  wallets: null,
  limits: null,
  restrictions: null,
  vault: null,
  protections: null,
  duress: null,
  suspension: null,
  ownFreeze: null,
  recovery: { members: [], recoveries: [] },
};

const partsOf = async (
  { people }: PeopleDeps,
  permissions: Actor['permissions'],
  userId: string,
): Promise<PersonParts> => {
  const parts = people.flatMap((hooks) => hooks.parts ?? []);
  const seen = parts.filter(({ permission }) => !permission || permissions.has(permission));
  const filled: [string, unknown][] = [];
  for (const { part, read } of seen) filled.push([part, await read(userId)]);
  return { ...emptyParts, ...Object.fromEntries(filled) };
};

const openOf = async ({ people }: PeopleDeps, userId: string): Promise<ShownUser['open']> => {
  const open = { reviews: 0, cases: 0 };
  for (const { of, read } of people.flatMap((hooks) => hooks.open ?? [])) {
    open[of] = await read(userId);
  }
  return open;
};

/** The person's sessions and devices, and whether a lock keeps them out. */
const securityOf = async (deps: PeopleDeps, row: queries.UserDetailRow) => {
  const now = deps.clock.now();
  const devices = await listDevices(deps.db, row.id);
  const [lock] = await findLocks(deps.db, accountKey(row.email_key), now);
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
    ...(await partsOf(deps, permissions, userId)),
    open: await openOf(deps, userId),
  });
};
