import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { PageSlug } from '@cowrie/contract/content/data';
import { call } from '#platform/api/api.ts';

export type PublicText = OutputOf<Routes['content.page']>;
export type Found = OutputOf<Routes['content.search']>['items'][number];

export const pageQuery = (slug: PageSlug) =>
  queryOptions({
    queryKey: ['content', 'pages', slug],
    queryFn: ({ signal }) => call('content.page', { params: { slug } }, { signal }),
  });

export const helpQuery = queryOptions({
  queryKey: ['content', 'help'],
  queryFn: ({ signal }) => call('content.help', {}, { signal }),
});

export const articleQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'help', slug],
    queryFn: ({ signal }) => call('content.article', { params: { slug } }, { signal }),
  });

export const faqsQuery = queryOptions({
  queryKey: ['content', 'faqs'],
  queryFn: ({ signal }) => call('content.faqs', {}, { signal }),
});

export const postQuery = (slug: string) =>
  queryOptions({
    queryKey: ['content', 'blog', slug],
    queryFn: ({ signal }) => call('content.post', { params: { slug } }, { signal }),
  });

export const blogQuery = (cursor: string) =>
  queryOptions({
    queryKey: ['content', 'posts', cursor],
    queryFn: ({ signal }) =>
      call('content.blog', { query: cursor === '' ? {} : { cursor } }, { signal }),
  });

export const searchQuery = (q: string) =>
  queryOptions({
    queryKey: ['content', 'search', q],
    queryFn: ({ signal }) => call('content.search', { query: { q } }, { signal }),
    enabled: q.trim().length >= 2,
    placeholderData: keepPreviousData,
  });
