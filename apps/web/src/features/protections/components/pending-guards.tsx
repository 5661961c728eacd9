import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { toast } from '#ui/feedback/toast.ts';
import { PendingChanges } from '#ui/trust/pending-changes.tsx';
import { copy } from '../copy.ts';
import { type Protections, protectionsQuery } from '../queries.ts';

export function PendingGuards({ own, now }: { own: Protections; now: number }) {
  const client = useQueryClient();
  const { busy, given, run } = useAction(
    async (changeId: string) => {
      const saved = await call('protections.cancel-change', { params: { changeId } });
      client.setQueryData(protectionsQuery.queryKey, saved);
      toast.success(copy.pending.cancelled);
    },
    { inToast: true, after: () => void client.invalidateQueries(protectionsQuery) },
  );
  return (
    <PendingChanges
      text={copy.pending}
      changes={own.pending}
      busy={busy ? given : undefined}
      now={now}
      onCancel={run}
    />
  );
}
