import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { alwaysAsk } from '#platform/api/query-policies.ts';
import { staffQuery } from '#platform/session/staff-query.ts';

type Answer<Id extends RouteId> = OutputOf<Routes[Id]>;
export type Rule = Answer<'limits.rules'>['rules'][number];
export type Override = Answer<'limits.overrides'>['items'][number];
export type Change = InputOf<Routes['limits.propose']>['body']['change'];
export type Tried = Answer<'limits.test'>;
export type Currency = Rule['currency'];
export type Period = Rule['period'];

export const rulesQuery = staffQuery('limits.rules', {}, alwaysAsk);
