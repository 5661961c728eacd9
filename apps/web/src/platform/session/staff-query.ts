import type { InputOf, RouteId, Routes } from '@cowrie/contract';
import { channelQuery, type QueryPolicy } from '../api/call-query.ts';
import { staffKey } from './staff.ts';

/** The query of one call of staff, which every staff write refetches. */
export const staffQuery = <Id extends RouteId>(
  id: Id,
  input: InputOf<Routes[Id]>,
  policy?: QueryPolicy<Id>,
) => channelQuery(staffKey[0], id, input, policy);
