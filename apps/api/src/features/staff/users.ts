import type { OutputOf, ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/staff/routes';
import { money, toWire } from '@cowrie/money';
import * as z from 'zod';
import { failureKeysOf, findLocks, listDevices, listSessions } from '#features/identity/index.ts';
import { freezes } from '#ledger/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { hiddenEmail, hiddenPhone } from './hidden.ts';
import type { StaffParts } from './parts.ts';
import * as queries from './user-queries.ts';
import { readSearch } from './user-search.ts';

/** People as staff find and see them. What names somebody outside stays hidden until it is revealed. */
type Shown = OutputOf<typeof contract.readUser>;

const statusOf = (row: queries.UserRow): Shown['user']['status'] => {
  if (row.account_status === 'closed') return 'closed';
  if (row.suspended) return 'suspended';
  return row.restricted ? 'restricted' : 'active';
};

const userOf = (row: queries.UserRow) => ({
  id: row.id,
  name: row.full_name,
  tag: row.tag,
  email: hiddenEmail(row.email),
  phone: row.phone === null ? null : hiddenPhone(row.phone),
  country: row.country,
  tier: row.kyc_tier,
  status: statusOf(row),
  isStaff: row.is_staff,
  joinedAt: row.created_at.toISOString(),
});

const cursor = z.tuple([z.iso.datetime().transform((text) => new Date(text)), z.uuid()]);

export const badCursor = () =>
  fail('INVALID_INPUT', { fields: { cursor: 'This is not where a page ended' } });

export const listUsers = async (
  parts: StaffParts,
  query: ParsedOf<typeof contract.listUsers>['query'],
) => {
  const place = query.cursor === undefined ? undefined : cursor.safeParse(query.cursor.split('_'));
  if (place && !place.success) return badCursor();
  const { search, country, tier, status, limit } = query;
  const rows = await queries.readUsers(parts.db, {
    sought: search ? readSearch(search) : undefined,
    country,
    tier,
    status,
    staffOnly: query.staff === 'true',
    after: place && { at: place.data[0], id: place.data[1] },
    limit: limit + 1,
  });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return ok({
    items: page.map(userOf),
    next: rows.length > limit && last ? `${last.created_at.toISOString()}_${last.id}` : null,
  });
};

const walletOf = (row: queries.WalletRow) => {
  const wired = (minor: bigint): number => toWire(money(minor, row.currency));
  return {
    accountId: Number(row.account_id),
    currency: row.currency,
    balance: wired(row.posted),
    held: wired(row.held),
    available: wired(row.posted - row.held),
    freeze: freezes[row.frozen] ?? ('all' as const),
    openedAt: row.created_at.toISOString(),
  };
};

const limitsOf = async (parts: StaffParts, userId: string): Promise<Shown['limits']> => {
  const { currencies } = await parts.desk.limitsOf(userId);
  return currencies.flatMap(({ currency, hasWallet, lines }) => {
    const all = hasWallet && lines.find(({ scope }) => scope === 'all');
    if (!all) return [];
    return [{ currency, single: all.single.limit, day: all.day.limit, used: all.day.used }];
  });
};

const suspensionOf = async (parts: StaffParts, userId: string): Promise<Shown['suspension']> => {
  const row = await queries.findSuspension(parts.db, userId);
  if (!row) return null;
  const { message, reason, at, by_id: id, by_name: name, by_tag: tag } = row;
  const by = id === null ? null : { id, name: name ?? '', tag: tag ?? '' };
  return { message, reason, at: at.toISOString(), by };
};

/** Where somebody signs in from, and whether anything keeps them out. */
const securityOf = async (parts: StaffParts, row: queries.UserDetailRow) => {
  const now = parts.clock.now();
  const devices = await listDevices(parts.db, row.id);
  const [lock] = await findLocks(parts.db, failureKeysOf(row.email_key, devices), now);
  const sessions = await listSessions(parts.db, row.id, now);
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

export const readUser = async (parts: StaffParts, { permissions }: Actor, userId: string) => {
  const row = await queries.readUser(parts.db, userId);
  if (!row) return fail('NOT_FOUND');
  const wallets = permissions.has('ledger.read')
    ? (await queries.readWallets(parts.db, userId)).map(walletOf)
    : null;
  const limits = permissions.has('limits.read') ? await limitsOf(parts, userId) : null;
  return ok({
    user: {
      ...userOf(row),
      emailVerified: row.email_verified_at !== null,
      phoneVerified: row.phone_verified_at !== null,
      accountType: row.account_type,
      closedAt: row.closed_at?.toISOString() ?? null,
      roles: [...row.roles],
    },
    ...(await securityOf(parts, row)),
    wallets,
    limits,
    suspension: await suspensionOf(parts, userId),
    open: { reviews: Number(row.reviews), cases: Number(row.open_cases) },
  });
};
