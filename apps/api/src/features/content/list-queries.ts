/** Where the lists of the desk come from. */

import { postsList, textsList } from '@cowrie/contract/content/lists';
import type { listPosts, listTexts } from '@cowrie/contract/content/routes';
import { sql } from 'kysely';
import type { ListSource } from '#platform/lists/admin-list.ts';

const votes = (isHelpful: boolean) =>
  sql`(select count(*)::int from content_votes v where v.text_id = t.id and v.is_helpful = ${isHelpful})`;

const likeOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

const common = {
  from: sql`content_texts t`,
  select: sql`t.id, t.title, t.kind, t.slug, t.locale, t.status,
    case when t.published_id is null then 'no' else 'yes' end as "isLive",
    t.is_draft_for_counsel as "isDraftForCounsel", t.updated_at as "updatedAt",
    ${votes(true)} as helpful, ${votes(false)} as unhelpful`,
  key: { by: sql`t.id`, type: 'uuid' },
  sorts: { updatedAt: { by: sql`t.updated_at`, type: 'timestamptz' } },
} as const;

const filters = {
  q: (text: string) => sql`(t.title || ' ' || t.slug) ilike ${likeOf(text)}`,
  status: (status: string) => sql`t.status = ${status}`,
} as const;

export const textsSource: ListSource<typeof textsList, typeof listTexts> = {
  ...common,
  list: textsList,
  only: sql`t.kind <> 'blog'`,
  filters: { ...filters, kind: (kind) => sql`t.kind = ${kind}` },
};

export const postsSource: ListSource<typeof postsList, typeof listPosts> = {
  ...common,
  list: postsList,
  only: sql`t.kind = 'blog'`,
  filters,
};
