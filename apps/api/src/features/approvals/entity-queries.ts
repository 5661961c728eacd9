import { sql } from 'kysely';
import type { EntityPart } from '#platform/room.ts';
import type { ApprovalDeps } from './deps.ts';

/** Approvals for the search of staff, by id: only those of kinds that the caller may read. */
export const approvalEntities = (deps: ApprovalDeps): EntityPart => ({
  kind: 'approval',
  permission: null,
  select: ({ as }, { permissions }) => {
    if (as.by !== 'id') return [];
    const kinds = deps.proposals
      .filter(({ permission }) => permissions.has(permission.read))
      .flatMap((proposal) => proposal.kinds);
    return [
      sql`select id::text, summary, status from approvals
        where id = ${as.id}::uuid and kind = any (${kinds})`,
    ];
  },
});
