/**
 * Services that staff have paused, as the person's screens read them. The server announces every
 * change on the channel `switches`, so open pages ask again immediately; the key begins with the
 * channel.
 */

import { queryOptions, useQuery } from '@tanstack/react-query';
import type { OutputOf, Routes } from '@cowrie/contract';
import type { SwitchKey } from '@cowrie/contract/staff/switches';
import { call } from '../api/api.ts';
import { live } from '../api/query-policies.ts';

type Notices = OutputOf<Routes['staff.read-notices']>;
export type Notice = Notices['items'][number];

const pollMs = 60_000;

/** A minute, or sooner if a schedule begins or ends before. */
const nextReadMs = (changesAt: string | null | undefined, nowMs: number): number => {
  if (!changesAt) return pollMs;
  const wait = new Date(changesAt).getTime() - nowMs;
  return Math.min(pollMs, Math.max(1_000, wait + 500));
};

export const noticesQuery = queryOptions({
  queryKey: ['switches', 'notices'],
  queryFn: ({ signal }) => call('staff.read-notices', {}, { signal }),
  ...live,
  refetchInterval: ({ state }) => nextReadMs(state.data?.changesAt, Date.now()),
});

export const useNotices = (): readonly Notice[] => useQuery(noticesQuery).data?.items ?? [];

/** False while staff have switched it off for this person. */
export const useIsOn = (key: SwitchKey): boolean => !useQuery(noticesQuery).data?.off.includes(key);
