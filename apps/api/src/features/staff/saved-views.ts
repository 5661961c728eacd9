/** Views of staff lists that a member of staff saved for themselves. */

import { mostSavedViews } from '@cowrie/contract/staff/routes';
import type { Actor } from '#platform/http/call.ts';
import type { Platform } from '#platform/platform.ts';
import { fail, ok } from '#platform/result.ts';
import * as queries from './saved-view-queries.ts';

export const listViews = async ({ db }: Platform, { userId }: Actor, list: string) =>
  ok({ items: await queries.readViews(db, userId, list) });

export const saveView = async (
  { db, ids, clock }: Platform,
  { userId }: Actor,
  view: { readonly list: string; readonly name: string; readonly address: string },
) => {
  const row = { id: ids.next(), user_id: userId, ...view, created_at: clock.now() };
  const saved = await queries.keepView(db, row, mostSavedViews);
  return saved
    ? ok(saved)
    : fail('INVALID_INPUT', {
        fields: { name: `You have ${mostSavedViews} views of this list. Delete one first.` },
      });
};

export const deleteView = async (
  { db }: Platform,
  { userId }: Actor,
  view: { readonly list: string; readonly viewId: string },
) =>
  (await queries.removeView(db, userId, view)) ? ok({ done: true as const }) : fail('NOT_FOUND');
