/**
 * Where the lines of the logs come from. Each source keeps its own table; a list is their union, of
 * which every part is walked by its index on the time, and the parts are merged.
 */

import { logsList, systemLogList } from '@cowrie/contract/operations/lists';
import type { searchLogs, systemLog } from '@cowrie/contract/operations/routes';
import { sql } from 'kysely';
import { addSeconds, daySeconds } from '#platform/clock.ts';
import { startOfLagosDay } from '#platform/dates.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';
import { companyTyped, type LogRow, shownLine, shownPerson } from './log-lines.ts';

/** The columns of all parts have the same names and types, so that the planner can merge them. */
const requestPart = sql`select request_id as key, at, level, 'request'::text as source, call,
  ''::text as message, null::text as outcome, status, ms, person, address, request_id,
  null::bigint as seq, null::uuid as call_id from request_log`;

const serverPart = sql`select id as key, at, level, source, call, message, null::text as outcome,
  null::integer as status, null::integer as ms, ''::text as person, ''::text as address, request_id,
  null::bigint as seq, null::uuid as call_id from server_log`;

const companyPart = sql`select 'call:' || id::text as key, at,
  case outcome when 'answered' then 'info' when 'rejected' then 'warning' else 'error' end as level,
  'company'::text as source, company as call, method || ' ' || path as message, outcome, status, ms,
  ''::text as person, ''::text as address, request_id, null::bigint as seq, id as call_id
  from company_calls`;

const auditPart = sql`select 'audit:' || seq::text as key, at, 'info'::text as level,
  'audit'::text as source, action as call, subject as message, null::text as outcome,
  null::integer as status, null::integer as ms, actor as person, ip as address, request_id, seq,
  null::uuid as call_id from audit_log`;

const unionOf = (...parts: readonly (typeof requestPart)[]) =>
  sql`(${sql.join(parts, sql` union all `)}) l`;

const columns = sql`l.key, l.at, l.level, l.source, l.call, l.message, l.outcome, l.status, l.ms,
  l.request_id`;

const callKey = /^call:([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

/** Each table finds a row by its own key, not by the text that the list sorts by. */
const rowById = (id: string) => {
  const [, seq] = /^audit:(\d{1,18})$/.exec(id) ?? [];
  if (seq !== undefined) return sql`l.seq = ${seq}::bigint`;
  const [, call] = callKey.exec(id) ?? [];
  if (call !== undefined) return sql`l.call_id = ${call}::uuid`;
  return sql`l.source in ('request', 'server', 'job') and l.key = ${id}`;
};

const shared = {
  key: { by: sql`l.key`, type: 'text' },
  sorts: { at: { by: sql`l.at`, type: 'timestamptz' } },
  byId: rowById,
} as const;

const filters = {
  source: (source: string) => sql`l.source = ${source}`,
  level: (level: string) => sql`l.level = ${level}`,
  request: (id: string) => sql`l.request_id = ${id}`,
  // A name that no company has is not searched among the calls to companies.
  call: (typed: string) => {
    const company = companyTyped(typed);
    return company === undefined
      ? sql`l.source <> 'company' and l.call = ${typed}`
      : sql`l.source = 'company' and l.call = ${company}`;
  },
  from: (day: string) => sql`l.at >= ${startOfLagosDay(day)}`,
  to: (day: string) => sql`l.at < ${addSeconds(startOfLagosDay(day), daySeconds)}`,
};

export const systemLogSource: ListSource<typeof systemLogList, typeof systemLog, LogRow> = {
  ...shared,
  list: systemLogList,
  from: unionOf(serverPart, companyPart),
  select: columns,
  filters,
  row: shownLine,
};

type PersonalRow = LogRow & { readonly person: string; readonly address: string };

export const logsSource: ListSource<typeof logsList, typeof searchLogs, PersonalRow> = {
  ...shared,
  list: logsList,
  from: unionOf(requestPart, serverPart, companyPart, auditPart),
  select: sql`${columns}, l.address, coalesce('@' || (select tag from users where users.id =
    case when l.person ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then l.person::uuid end),
    l.person) as person`,
  filters: {
    ...filters,
    // A tag names a person; anything else is a company or a part of the product.
    person: (typed) => sql`l.person <> '' and l.person = coalesce(
      (select id::text from users where tag = ${typed.replace(/^@/, '')}), ${typed})`,
  },
  row: (row) => ({ ...shownLine(row), ...shownPerson(row) }),
};
