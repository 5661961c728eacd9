import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { fromWire } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../copy.ts';
import { type Funds, fundsQuery } from '../queries.ts';

const text = copy.helping;
const rowLook = 'flex flex-wrap items-center gap-x-4 gap-y-2 py-3';

/** Vaults of other people whose second person the signed-in person is, or is asked to be. */
export function Helping({ own }: { own: Funds }) {
  const client = useQueryClient();
  const [busy, setBusy] = useState<string>();
  if (own.helping.length === 0 && own.questions.length === 0) return null;
  const answer = async (vaultPartnerId: string, accept: boolean) => {
    setBusy(vaultPartnerId);
    try {
      const params = { vaultPartnerId };
      await call('funds-protection.answer-partnership', { params, body: { accept } });
      toast.success(accept ? text.accepted : text.declined);
    } catch (error) {
      toast.error(error instanceof ApiError ? error.message : common.unexpected);
    } finally {
      setBusy(undefined);
      void client.invalidateQueries(fundsQuery);
    }
  };
  return (
    <Card title={text.title}>
      <p className="text-body">{text.words}</p>
      <ul className="mt-2 divide-y divide-hairline">
        {own.questions.map(({ id, name, amount, currency }) => (
          <li key={id} className={rowLook}>
            <span className="min-w-0 flex-1 basis-56 wrap-anywhere text-ink">
              {text.question(name)}
              <span className="block">
                <MoneyText amount={fromWire(amount, currency)} size="inherit" alwaysShown />
              </span>
            </span>
            <ButtonLink size="sm" to={`/security-center/vault-question/${id}`}>
              {text.answer}
            </ButtonLink>
          </li>
        ))}
        {own.helping.map(({ id, name, tag, state }) => (
          <li key={id} className={rowLook}>
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
