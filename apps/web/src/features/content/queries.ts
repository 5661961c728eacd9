import { keepPreviousData } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { PageSlug } from '@cowrie/contract/content/data';
import { channelQuery } from '#platform/api/call-query.ts';

export type PublicText = OutputOf<Routes['content.page']>;
export type Found = OutputOf<Routes['content.search']>['items'][number];

export const pageQuery = (slug: PageSlug) =>
  channelQuery('content', 'content.page', { params: { slug } });

export const helpQuery = channelQuery('content', 'content.help', {});

export const articleQuery = (slug: string) =>
  channelQuery('content', 'content.article', { params: { slug } });

export const faqsQuery = channelQuery('content', 'content.faqs', {});

export const postQuery = (slug: string) =>
  channelQuery('content', 'content.post', { params: { slug } });

export const blogQuery = (cursor: string) =>
  channelQuery('content', 'content.blog', {
    query: cursor === '' ? {} : { cursor },
  });

export const searchQuery = (q: string) =>
  channelQuery(
    'content',
    'content.search',
    { query: { q } },
    { enabled: q.trim().length >= 2, placeholderData: keepPreviousData },
  );
