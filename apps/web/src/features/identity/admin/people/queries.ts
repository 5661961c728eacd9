import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffKey } from '#platform/session/staff.ts';
import { pagedQuery } from '#platform/api/paged-query.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type User = Answer<'identity.users'>['items'][number];
export type UserDetail = Answer<'identity.user'>;
export type Wallet = NonNullable<UserDetail['wallets']>[number];
export type Freeze = Wallet['freeze'];
export type StoryEntry = Answer<'identity.user-story'>['items'][number];
export type Source = StoryEntry['source'];
type Connections = Answer<'identity.user-connections'>;
export type ConnectedPerson = Connections['people'][number];
export type Action = InputOf<Routes['identity.act-on-user']>['body']['action'];
export type RevealedNominee = OutputOf<Routes['funds-protection.reveal-nominee']>;
export type RevealedField = InputOf<Routes['identity.reveal-user']>['body']['field'];

const usersKey = [...staffKey, 'users'] as const;

export const userQuery = (userId: string) =>
  staffQuery('identity.user', { params: { userId } }, alwaysAsk);

export const connectionsQuery = (userId: string) =>
  staffQuery('identity.user-connections', { params: { userId } }, alwaysAsk);

const storyPage = 20;

export const storyQuery = (userId: string, source: Source | '') =>
  pagedQuery(
    [...usersKey, 'story', userId, source],
    (page, options) =>
      call(
        'identity.user-story',
        { params: { userId }, query: { limit: storyPage, ...(source && { source }), ...page } },
        options,
      ),
    alwaysAsk,
  );

const notesPage = 10;

export const notesQuery = (userId: string) =>
  pagedQuery(
    [...usersKey, 'notes', userId],
    (page, options) =>
      call(
        'identity.user-notes',
        { params: { userId }, query: { limit: notesPage, ...page } },
        options,
      ),
    alwaysAsk,
  );
