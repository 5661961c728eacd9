/** A person's orders: the list, one of them, and what the first screen shows. */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/fx/routes';
import type { FxOrder } from '@cowrie/contract/fx/routes';
import { addSeconds, weekSeconds } from '#platform/clock.ts';
import { badCursor, cutPage, readPlace, writePlace } from '#platform/paging.ts';
import { fail, ok } from '#platform/result.ts';
import type { FxDeps } from '../deps.ts';
import { findOwnOrder, listOrders, recentOrders } from './queries.ts';
import { showOrder, showOrders } from './show.ts';

export const listOwnOrders = async (
  deps: FxDeps,
  userId: string,
  query: ParsedOf<typeof contract.listFxOrders>['query'],
) => {
  const after = readPlace(query.cursor);
  if (query.cursor !== undefined && !after) return badCursor();
  const { limit, state } = query;
  const rows = await listOrders(deps.db, userId, { state, after, limit: limit + 1 });
  const page = cutPage(rows, limit, ({ created_at: at, id }) => writePlace({ at, id }));
  return ok({ items: await showOrders(deps, page.items), next: page.next });
};

export const readOwnOrder = async (deps: FxDeps, userId: string, id: string) => {
  const row = await findOwnOrder(deps.db, userId, id);
  return row ? ok(await showOrder(deps, row)) : fail('NOT_FOUND');
};

const shownMost = 50;

/** Active ones, and those that ended in the last week. */
export const ordersAtHome = async (deps: FxDeps, userId: string): Promise<FxOrder[]> => {
  const since = addSeconds(deps.clock.now(), -weekSeconds);
  return showOrders(deps, await recentOrders(deps.db, userId, since, shownMost));
};
