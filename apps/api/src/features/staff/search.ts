/** The search of staff over everything that the rooms own. Each part is entered by an index. */

import type { EntityKind } from '@cowrie/contract/staff/data';
import { readSearch } from '#features/identity/index.ts';
import type { Actor } from '#platform/http/call.ts';
import { ok } from '#platform/result.ts';
import type { StaffDeps } from './deps.ts';
import { readEntities } from './search-queries.ts';

export const searchEntities = async (deps: StaffDeps, actor: Actor, text: string) => {
  const sought = { text, as: readSearch(text) };
  const parts = deps.entities
    .filter(({ permission }) => permission === null || actor.permissions.has(permission))
    .flatMap(({ kind, select }) =>
      select(sought, actor).map((query): { kind: EntityKind; query: typeof query } => ({
        kind,
        query,
      })),
    );
  return ok({ items: await readEntities(deps.db, parts) });
};
