import { defineAdminList } from '../admin-list.ts';
import { helpDeskKinds, textStatuses } from './data.ts';

const onSite = { yes: 'Yes', no: 'No' } as const;

const columns = {
  title: { header: 'Title', fixed: true },
  status: { header: 'Status', names: textStatuses },
  isLive: { header: 'On the site', names: onSite },
  updatedAt: { header: 'Updated', kind: 'time', sortable: true },
  helpful: { header: 'Helpful', align: 'right' },
  unhelpful: { header: 'Not helpful', align: 'right' },
  slug: { header: 'Address', hidden: true },
  locale: { header: 'Language', hidden: true },
} as const;

const search = { label: 'Search titles', kind: 'search' } as const;
const status = {
  label: 'Status',
  kind: 'choice',
  any: 'All statuses',
  names: textStatuses,
} as const;

/** Help articles, questions and pages. */
export const textsList = defineAdminList({
  id: 'content.texts',
  title: 'Help and pages',
  noun: ['text', 'texts'],
  key: 'id',
  sort: '-updatedAt',
  columns: {
    title: columns.title,
    kind: { header: 'Kind', names: helpDeskKinds },
    status: columns.status,
    isLive: columns.isLive,
    updatedAt: columns.updatedAt,
    helpful: columns.helpful,
    unhelpful: columns.unhelpful,
    slug: columns.slug,
    locale: columns.locale,
  },
  filters: {
    q: search,
    kind: { label: 'Kind', kind: 'choice', any: 'All kinds', names: helpDeskKinds },
    status,
  },
});

export const postsList = defineAdminList({
  id: 'content.posts',
  title: 'Blog',
  noun: ['post', 'posts'],
  key: 'id',
  sort: '-updatedAt',
  columns: {
    title: columns.title,
    status: columns.status,
    isLive: columns.isLive,
    updatedAt: columns.updatedAt,
    slug: columns.slug,
    locale: columns.locale,
  },
  filters: { q: search, status },
});
