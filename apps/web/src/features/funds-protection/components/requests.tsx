import { useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatMoney, fromWire } from '@cowrie/money';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Button } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { momentInSentence } from '#ui/text/moment-in-sentence.ts';
import { copy } from '../copy.ts';
import type { Funds, VaultRequest } from '../queries.ts';

const text = copy.requests;
const tones = {
  waiting: 'warning',
  done: 'positive',
  cancelled: 'neutral',
  declined: 'negative',
} as const;

/** Every dated step of a request, oldest first. */
function stepsOf(request: VaultRequest, now: number): string[] {
  const { partner, state, endedAt } = request;
  const when = (at: string): string => momentInSentence(at, now);
  const isWaiting = state === 'waiting';
  return [
    text.asked(when(request.askedAt)),
    ...(partner?.answeredAt && partner.answer
      ? [
          text[partner.answer === 'yes' ? 'saidYes' : 'saidNo'](
            partner.name,
            when(partner.answeredAt),
          ),
        ]
      : []),
    ...(partner?.leftAt ? [text.left(partner.name, when(partner.leftAt))] : []),
    ...(isWaiting && partner && partner.answer === null && partner.leftAt === null
      ? [text.needs(partner.name)]
      : []),
    ...(isWaiting ? [request.isStopped ? text.stopped : text.until(when(request.until))] : []),
    ...(endedAt ? [text.ended(when(endedAt))] : []),
  ];
}

/** Money that was asked for: what waits, and how the last ones ended. */
export function Requests({ own, now }: { own: Funds; now: number }) {
  const { requests } = own.vault;
  if (requests.length === 0) return null;
  return (
    <Card title={text.title}>
      <ul className="divide-y divide-hairline">
        {requests.map((request) => (
          <li key={request.id} className="py-4 last:pb-0">
            <Request request={request} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Request({ request, now }: { request: VaultRequest; now: number }) {
  const client = useQueryClient();
  const { id, state, transactionId } = request;
  const amount = fromWire(request.amount, request.currency);
  const cancel = useAction(
    async () => {
      await call('funds-protection.cancel', { params: { vaultRequestId: id } });
      toast.success(text.cancelled);
    },
    { inToast: true, after: () => client.invalidateQueries({ queryKey: ['wallets'] }) },
  );
  return (
    <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-2">
          <MoneyText amount={amount} size="inherit" />
          <Badge tone={tones[state]}>{text.states[state]}</Badge>
        </p>
        <ul className="mt-1 grid gap-0.5 text-sm text-mute">
          {stepsOf(request, now).map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ul>
      </div>
      {state === 'waiting' && (
        <Button
          size="sm"
          variant="secondary"
          loading={cancel.busy}
          aria-label={text.cancelLabel(formatMoney(amount))}
          onClick={cancel.run}
        >
          {text.cancel}
        </Button>
      )}
      {transactionId !== null && (
        <Link
          to={`/transactions/${transactionId}`}
          className="text-sm font-medium text-accent hover:underline"
        >
          {text.see}
        </Link>
      )}
    </div>
  );
}
