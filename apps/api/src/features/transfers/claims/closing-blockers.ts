import { formatMinor } from '@cowrie/money';
import type { Tx } from '#platform/db/pool.ts';
import { listOpenOf } from './queries.ts';

const most = 20;

/** Money that waits to be claimed goes back first: a closed account could not take it back. */
export const claimBlockers = async (tx: Tx, userId: string): Promise<readonly string[]> =>
  (await listOpenOf(tx, userId, most)).map(({ amount, asset, address }) => {
    const sum = formatMinor(amount, asset);
    return `Recall the ${sum} that waits for ${address} first.`;
  });
