/** Tells a person on any page that money has arrived. */

import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { queryClient } from '#platform/api/query-client.ts';
import { areBalancesHidden } from '#platform/money/balance-privacy.ts';
import { realtimeFrames } from '#platform/realtime/realtime-sync.ts';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from './copy.ts';
import { transactionQuery } from './queries.ts';

const text = copy.incoming;

/** Runs until the returned function is called. The stream may repeat an event; a toast comes once. */
export function announceIncoming(): () => void {
  const announced = new Set<string>();
  return realtimeFrames.listen(({ event, payload }) => {
    if (event !== 'transactions.changed') return;
    const { id, status } = payload as { id: string; status: string };
    if (status !== 'completed' || announced.has(id)) return;
    announced.add(id);
    // If it cannot be read now, the lists still show it.
    void announce(id).catch(() => announced.delete(id));
  });
}

async function announce(id: string): Promise<void> {
  const movement = await queryClient.fetchQuery(transactionQuery(id));
  if (movement.direction !== 'in') return;
  const amount = formatMoney(fromWire(movement.amount, movement.currency as AssetCode));
  toast.success(areBalancesHidden() ? text.hidden : text.title(amount), {
    description: text.from(movement.counterparty.name),
  });
}
