/** SQL about applications, their links, files and steps. */

import type { ApplicationStage } from '@cowrie/contract/careers/data';
import { sql } from 'kysely';
import type { Db, Tx } from '#platform/db/pool.ts';
import { deleteRows, findRow, insertOnce, insertRow, updateRow } from '#platform/db/rows.ts';

/** False if there is an application with this id, or an open one of this address for the opening. */
export const insertApplication = insertOnce('job_applications');

export const findIntent = (tx: Tx, id: string) =>
  tx.selectFrom('job_applications').select('intent').where('id', '=', id).executeTakeFirst();

/** The open application of an address for an opening, locked. */
export const lockOpenOf = (tx: Tx, openingId: string, email: string) =>
  tx
    .selectFrom('job_applications')
    .select(['id', 'reference', 'name'])
    .where('opening_id', '=', openingId)
    .where(sql`lower(email)`, '=', email.toLowerCase())
    .where('ended_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();

export type ApplicationRow = {
  readonly id: string;
  readonly reference: string;
  readonly opening_id: string;
  readonly slug: string;
  readonly title: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly links: readonly string[];
  readonly words: string | null;
  readonly upload_id: string | null;
  readonly file_id: string | null;
  readonly stage: ApplicationStage;
  readonly assignee_id: string | null;
  readonly received_at: Date;
  readonly moved_at: Date;
  readonly ended_at: Date | null;
};

const columns = sql`a.id, a.reference, a.opening_id, o.slug, o.published ->> 'title' as title, a.name,
  a.email, a.phone, a.links, a.words, a.upload_id, a.file_id, a.stage, a.assignee_id, a.received_at,
  a.moved_at, a.ended_at`;
const from = sql`job_applications a join job_openings o on o.id = a.opening_id`;

export const findApplication = async (
  db: Db | Tx,
  id: string,
): Promise<ApplicationRow | undefined> =>
  (await sql<ApplicationRow>`select ${columns} from ${from} where a.id = ${id}`.execute(db))
    .rows[0];

export const lockApplication = async (tx: Tx, id: string): Promise<ApplicationRow | undefined> =>
  (
    await sql<ApplicationRow>`select ${columns} from ${from} where a.id = ${id} for update of a`.execute(
      tx,
    )
  ).rows[0];

export const updateApplication = updateRow('job_applications');

/** Everything personal goes, and what staff wrote about the person. The stages stay for the counts. */
export const eraseApplication = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await tx
    .updateTable('job_applications')
    .set({
      stage: 'withdrawn',
      name: null,
      email: null,
      phone: null,
      links: [],
      words: null,
      upload_id: null,
      file_id: null,
      assignee_id: null,
      moved_at: at,
      ended_at: at,
    })
    .where('id', '=', id)
    .execute();
  await tx
    .deleteFrom('job_application_steps')
    .where('application_id', '=', id)
    .where('what', '=', 'note')
    .execute();
};

export const insertKey = insertRow('job_application_keys');

export const findByKey = async (db: Db | Tx, keyHash: Buffer): Promise<string | undefined> =>
  (
    await db
      .selectFrom('job_application_keys')
      .select('application_id')
      .where('key_hash', '=', keyHash)
      .executeTakeFirst()
  )?.application_id;

export const insertUpload = insertRow('job_files');

/** False if there is no such upload, or an application took it. */
export const lockUpload = async (tx: Tx, uploadId: string): Promise<boolean> =>
  (await tx
    .selectFrom('job_files')
    .select('id')
    .where('id', '=', uploadId)
    .forUpdate()
    .executeTakeFirst()) !== undefined;

/** The file of an upload that no application took yet. It is taken in the same statement. */
export const takeUpload = async (tx: Tx, uploadId: string): Promise<string | undefined> =>
  (
    await tx
      .deleteFrom('job_files')
      .where('id', '=', uploadId)
      .returning('file_id')
      .executeTakeFirst()
  )?.file_id;

export const readLooseFiles = async (
  db: Db,
  before: Date,
): Promise<readonly { readonly file_id: string }[]> =>
  (
    await sql<{ file_id: string }>`
      select file_id from job_files where at < ${before}
      union
      -- A process that stopped between the store and the row left a file that no one names.
      select f.id from files f where f.kind = 'application' and f.created_at < ${before}
        and not exists (select from job_files u where u.file_id = f.id)
        and not exists (select from job_applications a where a.file_id = f.id)
      limit 500`.execute(db)
  ).rows;

/** False if there is a step with this id. */
export const insertStep = insertOnce('job_application_steps', 'id');
export const findStep = findRow('job_application_steps');

/**
 * Applications that ended before, or whose opening did: an undecided one is not kept for ever either.
 */
export const readOutdated = async (
  db: Db,
  before: Date,
): Promise<readonly { readonly id: string; readonly file_id: string | null }[]> =>
  (
    await sql<{ id: string; file_id: string | null }>`
      select id, file_id from job_applications where ended_at < ${before}
      union
      select a.id, a.file_id from job_applications a join job_openings o on o.id = a.opening_id
      where a.ended_at is null and a.received_at < ${before}
        and (o.closed_at < ${before} or o.closes_on < ${before}::date)
      limit 500`.execute(db)
  ).rows;

export const deleteApplication = deleteRows('job_applications');

/** Applications that an address sent us, for the data export of its owner. */
export const readApplicationsOf = async (db: Db, email: string) =>
  (
    await sql<ApplicationRow>`select ${columns} from ${from}
      where lower(a.email) = ${email.toLowerCase()} order by a.received_at`.execute(db)
  ).rows;

export const readLateApplications = async (db: Db, before: Date) =>
  (
    await sql<{ currency: null; sum: null; count: bigint; oldest: Date | null }>`
      select null as currency, null as sum, count(*) as count, min(received_at) as oldest
      from job_applications where stage = 'received' and received_at < ${before}`.execute(db)
  ).rows;
