/** SQL of the applicants' desk. */

import type { OutputOf } from '@cowrie/contract';
import type { ApplicationStage } from '@cowrie/contract/careers/data';
import { applicantsList } from '@cowrie/contract/careers/lists';
import type { listApplicants, readApplicant } from '@cowrie/contract/careers/routes';
import { sql } from 'kysely';
import { idOfTag, maskEmail, staffWith } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import type { ListSource } from '#platform/lists/admin-list.ts';

type Step = OutputOf<typeof readApplicant>['steps'][number];

export const readSteps = async (db: Db, applicationId: string): Promise<readonly Step[]> => {
  const rows = await db
    .selectFrom('job_application_steps as s')
    .leftJoin('users as u', 'u.id', 's.by_id')
    .select(['s.id', 's.note', 's.at', 'u.full_name'])
    .select([sql<Step['what']>`s.what`.as('what'), sql<Step['stage']>`s.stage`.as('stage')])
    .where('s.application_id', '=', applicationId)
    .orderBy('s.at', 'desc')
    .orderBy('s.id', 'desc')
    .limit(500)
    .execute();
  return rows.map(({ full_name: by, at, ...row }) => ({ ...row, by, at: at.toISOString() }));
};

export const countStages = async (db: Db) =>
  (
    await sql<{ stage: ApplicationStage; count: bigint }>`
      select stage, count(*) as count from job_applications group by stage`.execute(db)
  ).rows;

/** Staff whose roles let them work on applications. */
export const readAssignees = (db: Db | Tx, userId?: string) =>
  staffWith(db, 'careers.write')
    .$if(userId !== undefined, (query) => query.where('u.id', '=', userId ?? ''))
    .orderBy('u.full_name')
    .limit(100)
    .execute();

type Row = {
  readonly id: string;
  readonly reference: string;
  readonly name: string | null;
  readonly email: string | null;
  readonly title: string | null;
  readonly stage: ApplicationStage;
  readonly assignee: string | null;
  readonly file_id: string | null;
  readonly received_at: Date;
  readonly moved_at: Date;
};

const ownerFilter = (owner: string) =>
  owner.toLowerCase() === 'none'
    ? sql`a.assignee_id is null`
    : sql`a.assignee_id = ${idOfTag(owner)}`;

export const applicantsSource: ListSource<typeof applicantsList, typeof listApplicants, Row> = {
  list: applicantsList,
  from: sql`job_applications a join job_openings o on o.id = a.opening_id
    left join users u on u.id = a.assignee_id`,
  select: sql`a.id, a.reference, a.name, a.email, o.published ->> 'title' as title, a.stage,
    u.full_name as assignee, a.file_id, a.received_at, a.moved_at`,
  key: { by: sql`a.id`, type: 'uuid' },
  sorts: { receivedAt: { by: sql`a.received_at`, type: 'timestamptz' } },
  filters: {
    stage: (stage) => (stage === 'open' ? sql`a.ended_at is null` : sql`a.stage = ${stage}`),
    opening: (slug) => sql`a.opening_id = (select id from job_openings where slug = ${slug})`,
    owner: ownerFilter,
    search: (search) => sql`a.reference = ${search.toUpperCase()}`,
  },
  row: (row) => ({
    id: row.id,
    reference: row.reference,
    name: row.name ?? '',
    email: row.email === null ? '' : maskEmail(row.email),
    opening: row.title ?? '',
    stage: row.stage,
    assignee: row.assignee,
    hasFile: row.file_id !== null,
    receivedAt: row.received_at.toISOString(),
    movedAt: row.moved_at.toISOString(),
  }),
};
