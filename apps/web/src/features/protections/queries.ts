import type { OutputOf, Routes } from '@cowrie/contract';
import { eachMinute } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Protections = OutputOf<Routes['protections.read']>;
export type Settings = Protections['settings'];
export type Question = OutputOf<Routes['protections.question']>;

/** The guards of the signed-in person. They also change with time, without an event. */
export const protectionsQuery = channelQuery('protections', 'protections.read', {}, eachMinute);

export const questionQuery = (questionId: string) =>
  channelQuery('protections', 'protections.question', { params: { questionId } }, eachMinute);
