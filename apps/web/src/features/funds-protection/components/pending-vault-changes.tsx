import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PendingChanges } from '#ui/trust/pending-changes.tsx';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

export function PendingVaultChanges({ own, now }: { own: Funds; now: number }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async (vaultChangeId: string) => {
      const saved = await call('funds-protection.cancel-change', { params: { vaultChangeId } });
      client.setQueryData(fundsQuery.queryKey, saved);
      toast.success(copy.pending.cancelled);
    },
    { inToast: true, after: () => void client.invalidateQueries(fundsQuery) },
  );
  return (
    <PendingChanges
      text={copy.pending}
      changes={own.vault.pending}
      busy={busy ? given : undefined}
      now={now}
      onCancel={run}
    />
  );
}
