import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { copy } from '../copy.ts';
import { type Protections, protectionsQuery } from '../queries.ts';

const text = copy.helping;

/** People who asked to be protected by the signed-in person, and those who are. */
export function Helping({ own }: { own: Protections }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  if (own.helping.length === 0) return null;
  const answer = async (friendshipId: string, accept: boolean) => {
    setBusy(friendshipId);
    try {
      const params = { friendshipId };
      await call('protections.answer-friendship', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
    } finally {
      setBusy(undefined);
      void client.invalidateQueries(protectionsQuery);
    }
  };
  return (
    <Card title={text.title}>
      <p className="text-body">{text.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {own.helping.map(({ id, name, tag, state }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere text-ink">
              {state === 'asked' ? text.asks(name) : text.helps(name)}
              <span className="block text-sm text-mute">@{tag}</span>
            </span>
            <span className="flex gap-2">
              <Button
                size="sm"
                variant="secondary"
                disabled={busy === id}
                onClick={() => void answer(id, false)}
              >
                {state === 'asked' ? text.decline : text.stop}
              </Button>
              {state === 'asked' && (
                <Button size="sm" loading={busy === id} onClick={() => void answer(id, true)}>
                  {text.accept}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
