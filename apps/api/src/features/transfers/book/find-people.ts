/** Finding people to send to. An email only finds the person if it is complete and exact. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/transfers/routes';
import type { TagUser } from '@cowrie/contract/transfers/routes';
import { tagSearchMinimum } from '@cowrie/contract/transfers/data';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import type { TransferDeps } from '../deps.ts';
import {
  findByEmail,
  findByPhone,
  findByTag,
  type PersonRow,
  searchByTag,
} from '../people-queries.ts';

const most = 10;

export const toTagUser = (row: PersonRow): TagUser => ({
  user_id: row.id,
  tag: row.tag,
  full_name: row.full_name,
  has_ngn_wallet: row.ngn !== null,
  has_usd_wallet: row.usd !== null,
});

/** Removes the searching person from the results. */
const others = (rows: readonly PersonRow[], actor: Actor): TagUser[] =>
  rows.filter(({ id }) => id !== actor.userId).map(toTagUser);

const cleanTag = (typed: string): string => typed.trim().replace(/^@/, '').toLowerCase();

export const searchPeople = async (deps: TransferDeps, actor: Actor, typed: string) => {
  const pattern = typed.trim();
  if (pattern.length < tagSearchMinimum) return fail('SEARCH_TOO_SHORT');
  const rows = pattern.includes('@', 1)
    ? await findByEmail(deps.db, pattern.toLowerCase())
    : await searchByTag(deps.db, cleanTag(pattern), most);
  return ok(others(rows, actor));
};

/** Finds the exact tag, also the person's own: the page then says that it is their own. */
export const findPerson = async (deps: TransferDeps, tag: string) =>
  ok((await findByTag(deps.db, cleanTag(tag))).map(toTagUser));

type Query = ParsedOf<typeof contract.usersTable>['query'];

/** Contacts are matched one at a time, and only by a phone or email the caller already knows. */
export const matchContact = async (deps: TransferDeps, query: Query) => {
  const rows = query.phone
    ? await findByPhone(deps.db, `+${query.phone.replace(/\D/g, '')}`)
    : query.email
      ? await findByEmail(deps.db, query.email.trim().toLowerCase())
      : [];
  return ok(
    rows.map(({ id, tag, full_name }) => {
      const row = { id, tag, full_name, phone: query.phone ?? null };
      const wanted = query.select;
      return wanted ? Object.fromEntries(wanted.map((column) => [column, row[column]])) : row;
    }),
  );
};
