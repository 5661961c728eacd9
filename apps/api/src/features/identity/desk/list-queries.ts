/** Where the lists of the security desk come from. */

import type { AttemptResult, BlockState, EventGroup } from '@cowrie/contract/identity/desk-data';
import {
  attemptsList,
  blocksList,
  canaryReadingsList,
  securityEventsList,
} from '@cowrie/contract/identity/desk-lists';
import type {
  listAttempts,
  listBlocks,
  listCanaryReadings,
  listSecurityDesk,
} from '@cowrie/contract/identity/routes';
import { sql, type RawBuilder } from 'kysely';
import { countryOf } from '#platform/addresses/country-of.ts';
import { addSeconds, type Clock, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { idOfTag } from '../person-queries.ts';

const personIs = (column: RawBuilder<unknown>) => (typed: string) =>
  sql`${column} = ${idOfTag(typed)}`;
const fromDay = (column: RawBuilder<unknown>) => (day: string) =>
  sql`${column} >= ${startOfLagosDay(day)}`;
const toDay = (column: RawBuilder<unknown>) => (day: string) =>
  sql`${column} < ${addSeconds(startOfLagosDay(day), daySeconds)}`;

const kindsOf: Readonly<Record<EventGroup, readonly string[]>> = {
  locks: ['log_in_locked', 'pin_locked'],
  devices: ['logged_in_new_device'],
  travel: ['impossible_travel'],
  secrets: [
    'password_changed',
    'password_reset',
    'totp_on',
    'totp_off',
    'recovery_code_used',
    'passkey_added',
    'passkey_removed',
    'pin_set',
    'pin_changed',
    'pin_reset',
    'email_changed',
    'phone_changed',
  ],
  log_ins: ['logged_in', 'logged_in_new_device'],
  freezes: ['account_frozen', 'account_thawed'],
};

type EventRow = {
  readonly id: string;
  readonly user_id: string;
  readonly tag: string;
  readonly kind: string;
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
};

export const eventsSource: ListSource<
  typeof securityEventsList,
  typeof listSecurityDesk,
  EventRow
> = {
  list: securityEventsList,
  from: sql`security_events e join users u on u.id = e.user_id`,
  select: sql`e.id, e.user_id, u.tag, e.kind, e.device, e.ip, e.at`,
  key: { by: sql`e.id`, type: 'uuid' },
  sorts: { at: { by: sql`e.at`, type: 'timestamptz' } },
  filters: {
    group: (group) => sql`e.kind = any (${kindsOf[group]})`,
    who: () => sql`e.user_id in (select user_id from staff_roles)`,
    person: personIs(sql`e.user_id`),
    ip: (ip) => sql`e.ip = ${ip}`,
    from: fromDay(sql`e.at`),
    to: toDay(sql`e.at`),
  },
  row: (row) => ({
    id: row.id,
    userId: row.user_id,
    at: row.at.toISOString(),
    person: `@${row.tag}`,
    event: row.kind,
    device: row.device,
    ip: row.ip,
    country: countryOf(row.ip),
  }),
};

type AttemptRow = {
  readonly id: string;
  readonly user_id: string | null;
  readonly tag: string | null;
  readonly result: AttemptResult;
  readonly door: 'user' | 'staff';
  readonly device: string;
  readonly ip: string;
  readonly at: Date;
};

export const attemptsSource: ListSource<typeof attemptsList, typeof listAttempts, AttemptRow> = {
  list: attemptsList,
  from: sql`log_in_attempts a left join users u on u.id = a.user_id`,
  select: sql`a.id, a.user_id, u.tag, a.result, a.door, a.device, a.ip, a.at`,
  key: { by: sql`a.id`, type: 'uuid' },
  sorts: { at: { by: sql`a.at`, type: 'timestamptz' } },
  filters: {
    result: (result) => sql`a.result = ${result}`,
    door: (door) => sql`a.door = ${door}`,
    person: personIs(sql`a.user_id`),
    ip: (ip) => sql`a.ip = ${ip}`,
    from: fromDay(sql`a.at`),
    to: toDay(sql`a.at`),
  },
  row: (row) => ({
    id: row.id,
    userId: row.user_id,
    at: row.at.toISOString(),
    person: row.tag === null ? 'No such account' : `@${row.tag}`,
    result: row.result,
    door: row.door,
    device: row.device,
    ip: row.ip,
    country: countryOf(row.ip),
  }),
};

type BlockRow = {
  readonly id: string;
  readonly what: string;
  readonly is_device: boolean;
  readonly reason: string;
  readonly made_by: string;
  readonly made_at: Date;
  readonly until: Date;
  readonly lifted_at: Date | null;
  readonly lifted_by: string | null;
  readonly lift_reason: string | null;
};

const stateConditions = (now: Date): Readonly<Record<BlockState, RawBuilder<unknown>>> => ({
  active: sql`b.lifted_at is null and b.until > ${now}`,
  lifted: sql`b.lifted_at is not null`,
  ended: sql`b.lifted_at is null and b.until <= ${now}`,
});

const stateOf = ({ lifted_at, until }: BlockRow, now: Date): BlockState => {
  if (lifted_at) return 'lifted';
  return until > now ? 'active' : 'ended';
};

export const blocksSource = (
  clock: Clock,
): ListSource<typeof blocksList, typeof listBlocks, BlockRow> => ({
  list: blocksList,
  from: sql`access_blocks b join users m on m.id = b.made_by left join users l on l.id = b.lifted_by`,
  select: sql`b.id, b.what, b.device_hash is not null as is_device, b.reason, '@' || m.tag as made_by,
    b.made_at, b.until, b.lifted_at, '@' || l.tag as lifted_by, b.lift_reason`,
  key: { by: sql`b.id`, type: 'uuid' },
  sorts: { madeAt: { by: sql`b.made_at`, type: 'timestamptz' } },
  filters: {
    state: (state) => stateConditions(clock.now())[state],
    kind: (kind) =>
      kind === 'device' ? sql`b.device_hash is not null` : sql`b.network is not null`,
  },
  row: (row) => ({
    id: row.id,
    what: row.what,
    kind: row.is_device ? 'device' : 'address',
    state: stateOf(row, clock.now()),
    reason: row.reason,
    madeBy: row.made_by,
    madeAt: row.made_at.toISOString(),
    until: row.until.toISOString(),
    liftedAt: row.lifted_at?.toISOString() ?? null,
    liftedBy: row.lifted_by,
    liftReason: row.lift_reason,
  }),
});

export const readingsSource: ListSource<typeof canaryReadingsList, typeof listCanaryReadings> = {
  list: canaryReadingsList,
  from: sql`canary_readings r join users c on c.id = r.user_id left join users b on b.id = r.by_id
    left join users s on s.id = r.seen_by`,
  select: sql`r.id, r.at, '@' || c.tag as canary, coalesce('@' || b.tag, 'A visitor') as by,
    r.by_id as "byId", r.route, r.ip, r.request_id as "requestId",
    case when r.seen_at is null then 'new' else 'seen' end as state,
    '@' || s.tag as "seenBy", r.seen_reason as "seenReason"`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: { at: { by: sql`r.at`, type: 'timestamptz' } },
  filters: {
    state: (state) => (state === 'new' ? sql`r.seen_at is null` : sql`r.seen_at is not null`),
  },
};
