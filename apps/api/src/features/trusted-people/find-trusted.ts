import type { ErrorCode } from '@cowrie/contract';
import { findPersonByTag } from '#features/identity/index.ts';
import type { Db, Tx } from '#platform/db/pool.ts';
import { failAt, ok } from '#platform/result.ts';

/** Another person by their tag. A person cannot be their own second pair of eyes. */
export const findTrusted = async <Unknown extends ErrorCode, Self extends ErrorCode>(
  db: Db | Tx,
  userId: string,
  tag: string,
  wrong: { readonly field: string; readonly unknown: Unknown; readonly self: Self },
) => {
  const found = await findPersonByTag(db, tag);
  if (!found) return failAt(wrong.unknown, wrong.field);
  return found.id === userId ? failAt(wrong.self, wrong.field) : ok(found);
};
