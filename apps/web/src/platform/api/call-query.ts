import {
  queryOptions,
  type QueryKey,
  type UndefinedInitialDataOptions,
} from '@tanstack/react-query';
import type { InputOf, OutputOf, RouteId, Routes } from '@cowrie/contract';
import { call } from './api.ts';

export type QueryPolicy<Id extends RouteId> = Omit<
  UndefinedInitialDataOptions<OutputOf<Routes[Id]>>,
  'queryKey' | 'queryFn' | 'initialData' | 'select'
>;

/** The query of one call under a key that other code names. */
export const callQuery = <Id extends RouteId>(
  queryKey: QueryKey,
  id: Id,
  input: InputOf<Routes[Id]>,
  policy: QueryPolicy<Id> = {},
) => queryOptions({ ...policy, queryKey, queryFn: ({ signal }) => call(id, input, { signal }) });

/**
 * The query of one call. Its key starts with the channel whose events refetch it, then names the
 * call and its input.
 *
 *     export const orderQuery = (orderId: string) =>
 *       channelQuery('fx', 'fx.order', { params: { orderId } }, live);
 */
export const channelQuery = <Id extends RouteId>(
  channel: string,
  id: Id,
  input: InputOf<Routes[Id]>,
  policy?: QueryPolicy<Id>,
) => callQuery([channel, id, input], id, input, policy);
