import { requestEvents, type RequestState } from '@cowrie/contract/collections/routes';
import type { Tx } from '#platform/db/pool.ts';
import { publish } from '#platform/realtime/publish.ts';
import type { RequestRow } from './queries.ts';

type Parties = Pick<RequestRow, 'id' | 'user_id' | 'payer_id' | 'is_muted'>;

/** Tells the open tabs of both people. A muted request does not reach its payer. */
export const publishChange = async (
  tx: Tx,
  row: Parties,
  state: RequestState,
  at: Date,
): Promise<void> => {
  const people = row.payer_id === null || row.is_muted ? [] : [row.payer_id];
  for (const userId of [row.user_id, ...people]) {
    const to = { userId, at };
    await publish(tx, requestEvents, 'collections.request-changed', to, { id: row.id, state });
  }
};
