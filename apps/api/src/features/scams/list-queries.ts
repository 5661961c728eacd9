/** Where the two staff lists come from: reports, and entries of the beacon. */

import {
  type AppealState,
  scamClocks,
  type ScamClock,
  type ScamState,
  type ScamType,
  type TargetKind,
} from '@cowrie/contract/scams/data';
import { scamBeaconList, scamReportsList } from '@cowrie/contract/scams/lists';
import type { listScamBeacon, listScamReports } from '@cowrie/contract/scams/routes';
import { type AssetCode, formatMinor } from '@cowrie/money';
import { sql } from 'kysely';
import * as z from 'zod';
import { idOfTag } from '#features/identity/index.ts';
import type { Clock } from '#platform/clock.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { countReporters, isListedBy, scoreOf, threshold } from './rules.ts';

type ReportRow = {
  readonly id: string;
  readonly reference: string;
  readonly person_name: string;
  readonly person_tag: string;
  readonly type: ScamType;
  readonly state: ScamState;
  readonly amount: bigint | null;
  readonly currency: AssetCode | null;
  readonly clock: ScamClock | null;
  readonly due_at: Date;
  readonly owner_name: string | null;
  readonly opened_at: Date;
};

const unsolved = sql`r.state in ('received', 'reviewing', 'waiting_person', 'refund_due')`;

export const scamReportsSource = (
  clock: Clock,
): ListSource<typeof scamReportsList, typeof listScamReports, ReportRow> => ({
  list: scamReportsList,
  from: sql`scam_reports r join cases c on c.id = r.id join users u on u.id = r.user_id
    left join users o on o.id = c.owner_id`,
  select: sql`r.id, c.reference, u.full_name as person_name, u.tag as person_tag, r.type, r.state,
    r.amount, r.currency, r.due_at, o.full_name as owner_name, r.opened_at,
    (select k.clock from scam_clocks k where k.report_id = r.id and k.done_at is null
      and k.clock <> 'person' order by k.due_at limit 1) as clock`,
  key: { by: sql`r.id`, type: 'uuid' },
  sorts: {
    dueAt: { by: sql`r.due_at`, type: 'timestamptz' },
    openedAt: { by: sql`r.opened_at`, type: 'timestamptz' },
  },
  filters: {
    is: (state) => (state === 'unsolved' ? unsolved : sql`r.state = ${state}`),
    type: (type) => sql`r.type = ${type}`,
    search: (search) => sql`r.id in (
      select id from cases where reference = ${search.toUpperCase()}
      union all select id from scam_reports where user_id = ${idOfTag(search)})`,
  },
  row: (row) => ({
    id: row.id,
    reference: row.reference,
    person: `${row.person_name} @${row.person_tag}`,
    type: row.type,
    state: row.state,
    amount:
      row.amount !== null && row.currency !== null ? formatMinor(row.amount, row.currency) : null,
    clock: row.clock && scamClocks[row.clock].staff,
    dueAt: row.clock && row.due_at.toISOString(),
    isLate: row.clock !== null && row.due_at < clock.now(),
    owner: row.owner_name,
    openedAt: row.opened_at.toISOString(),
  }),
});

type EntryRow = {
  readonly id: string;
  readonly hash: string;
  readonly tag: string | null;
  readonly owner_id: string | null;
  readonly kind: TargetKind;
  readonly listed_at: Date | null;
  readonly listed_until: Date | null;
  readonly cleared_at: Date | null;
  readonly reported_at: Date;
  readonly reports: unknown;
  readonly appeal: AppealState | null;
  readonly appeal_text: string | null;
  readonly appeal_at: Date | null;
};

const reportsShape = z
  .array(
    z.object({
      user: z.string(),
      at: z.string().transform((at) => new Date(at)),
      weight: z.int(),
      upheld: z.boolean(),
    }),
  )
  .nullable();

const stateConditions = (now: Date) => ({
  listed: sql`b.listed_until > ${now}`,
  cleared: sql`b.cleared_at is not null and (b.listed_until is null or b.listed_until <= ${now})`,
  watched: sql`b.cleared_at is null and (b.listed_until is null or b.listed_until <= ${now})`,
});

/** Scores are counted when they are shown, because they fall with every second. */
const entryAnswer = (row: EntryRow, now: Date) => {
  const counted = (reportsShape.parse(row.reports) ?? []).map(({ user, at, weight, upheld }) => ({
    reporterId: user,
    at,
    weight,
    isUpheld: upheld,
  }));
  const isListed = isListedBy(counted, now);
  const state = isListed ? 'listed' : row.cleared_at === null ? 'watched' : 'cleared';
  return {
    id: row.id,
    name: row.tag === null ? `#${row.hash}` : `@${row.tag}`,
    kind: row.kind,
    state,
    score: scoreOf(counted, now),
    threshold,
    reporters: countReporters(counted, now),
    ownerId: row.owner_id,
    appeal: row.appeal,
    appealText: row.appeal_text,
    appealAt: row.appeal_at?.toISOString() ?? null,
    listedAt: isListed ? (row.listed_at?.toISOString() ?? null) : null,
    reportedAt: row.reported_at.toISOString(),
    endsAt: isListed ? (row.listed_until?.toISOString() ?? null) : null,
  } as const;
};

export const scamBeaconSource = (
  clock: Clock,
): ListSource<typeof scamBeaconList, typeof listScamBeacon, EntryRow> => ({
  list: scamBeaconList,
  from: sql`scam_beacon b left join users u on u.id = b.owner_id
    left join lateral (select state, text, at from scam_appeals
      where entry_id = b.id order by at desc limit 1) a on true`,
  select: sql`b.id, left(encode(b.target, 'hex'), 8) as hash, u.tag, b.owner_id, b.kind, b.listed_at,
    b.listed_until, b.cleared_at, b.reported_at, a.state as appeal, a.text as appeal_text,
    a.at as appeal_at,
    (select json_agg(json_build_object(
        'user', r.user_id, 'at', r.opened_at, 'weight', r.weight, 'upheld', r.is_upheld))
      from scam_reports r where r.target = b.target
        and (b.cleared_at is null or r.opened_at > b.cleared_at)) as reports`,
  key: { by: sql`b.id`, type: 'uuid' },
  sorts: { reportedAt: { by: sql`b.reported_at`, type: 'timestamptz' } },
  filters: {
    is: (state) => stateConditions(clock.now())[state],
    kind: (kind) => sql`b.kind = ${kind}`,
    appeal: (state) => sql`b.id in (select entry_id from scam_appeals where state = ${state})`,
    search: (search) => sql`b.owner_id = ${idOfTag(search)}`,
  },
  row: (row) => entryAnswer(row, clock.now()),
});
