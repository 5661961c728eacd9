import type { OutputOf, Routes } from '@cowrie/contract';
import { eachMinute } from '#platform/api/query-policies.ts';
import { channelQuery } from '#platform/api/call-query.ts';

export type Circle = OutputOf<Routes['recovery.circle']>;
export type CircleMember = Circle['members'][number];
export type Question = OutputOf<Routes['recovery.question']>;
export type Progress = OutputOf<Routes['recovery.progress']>;

/** The circle changes with the answers of friends and with time. */
export const circleQuery = channelQuery('recovery', 'recovery.circle', {}, eachMinute);

export const questionQuery = (recoveryId: string) =>
  channelQuery('recovery', 'recovery.question', { params: { recoveryId } }, eachMinute);
