import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { Clock } from 'lucide-react';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

const text = copy.pending;

/** Changes that make the vault weaker, each with the time when it takes effect. */
export function PendingChanges({ own, now }: { own: Funds; now: number }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  if (own.vault.pending.length === 0) return null;
  const cancel = async (vaultChangeId: string) => {
    setBusy(vaultChangeId);
    try {
      const saved = await call('funds-protection.cancel-change', { params: { vaultChangeId } });
      client.setQueryData(fundsQuery.queryKey, saved);
      toast.success(text.cancelled);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
      void client.invalidateQueries(fundsQuery);
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {own.vault.pending.map(({ id, words, effectiveAt }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <Plate icon={Clock} className="border-transparent bg-warning-soft text-warning" />
            <span className="min-w-0 flex-1 basis-48 text-ink">
              {words}
              <span className="block text-sm text-mute">
                {text.when(momentInSentence(effectiveAt, now))}
              </span>
            </span>
            <Button
              size="sm"
              variant="secondary"
              loading={busy === id}
              aria-label={text.cancelLabel(words)}
              onClick={() => void cancel(id)}
            >
              {text.cancel}
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
