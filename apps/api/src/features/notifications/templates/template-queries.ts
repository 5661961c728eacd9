/** SQL about the wording of notifications. */

import { sql } from 'kysely';
import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import type { Db, Tx } from '#platform/db/pool.ts';
import { insertOnce, insertRow } from '#platform/db/rows.ts';

/** The version in force, without its words. */
export const findCurrent = (db: Db | Tx, kind: string) =>
  db
    .selectFrom('notification_templates')
    .select(['id', 'version'])
    .where('kind', '=', kind)
    .orderBy('version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Null is the built-in wording. */
export const readWords = async (db: Db | Tx, id: string): Promise<TemplateWords | null> => {
  const { words } = await db
    .selectFrom('notification_templates')
    .select('words')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return words as TemplateWords | null;
};

export const insertTemplate = insertRow('notification_templates');

/** Once for a version, however many messages meet the fault. */
export const insertFault = insertOnce('notification_template_faults', 'template_id');

type VersionRow = {
  readonly version: number;
  readonly words: TemplateWords | null;
  readonly created_at: Date;
  readonly approval_id: string;
  readonly reason: string;
  readonly maker: string;
  readonly checker: string;
};

/** The newest first. A wording changes a few times in a year; the list shows the last hundred. */
export const readVersions = async (db: Db, kind: string): Promise<VersionRow[]> => {
  const { rows } = await sql<VersionRow>`
    select t.version, t.words, t.created_at, t.approval_id, a.reason, '@' || maker.tag as maker,
      '@' || checker.tag as checker
    from notification_templates t join approvals a on a.id = t.approval_id
    join users maker on maker.id = a.maker_id join users checker on checker.id = a.checker_id
    where t.kind = ${kind} order by t.version desc limit 100`.execute(db);
  return rows;
};

export const readFault = (db: Db, templateId: string) =>
  db
    .selectFrom('notification_template_faults')
    .select('why')
    .where('template_id', '=', templateId)
    .executeTakeFirst();

/** Few proposals wait at a time, and they have an index. */
export const readWaiting = async (db: Db, kind: string) => {
  const { rows } = await sql<{ id: string; maker: string; created_at: Date }>`
    select a.id, '@' || u.tag as maker, a.created_at
    from approvals a join users u on u.id = a.maker_id
    where a.status = 'waiting' and a.subjects @> ${[`template:${kind}`]}::text[]
    order by a.created_at`.execute(db);
  return rows;
};

type CurrentRow = {
  readonly kind: string;
  readonly words: TemplateWords | null;
  readonly why: string | null;
  readonly at: Date;
};

/** The versions in force of all kinds, with the fault that a message met. */
export const readAllCurrent = async (db: Db): Promise<CurrentRow[]> => {
  const { rows } = await sql<CurrentRow>`
    select distinct on (t.kind) t.kind, t.words, f.why, coalesce(f.at, t.created_at) as at
    from notification_templates t left join notification_template_faults f on f.template_id = t.id
    order by t.kind, t.version desc`.execute(db);
  return rows;
};
