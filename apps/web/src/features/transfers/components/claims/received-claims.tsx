import { useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@cowrie/money';
import { useAction } from '#platform/forms/use-action.ts';
import { call } from '#platform/api/api.ts';
import { Avatar } from '#ui/media/avatar.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNow } from '#ui/text/use-now.ts';
import type { ReceivedClaim } from '../../claims-query.ts';
import { claimCopy } from '../../copy-claims.ts';
import { moneyOf } from '../../money.ts';
import { timeLeft } from '../../rules/time-left.ts';

const text = claimCopy.page;

/** Money that waits for the person, each with its button. */
export function ReceivedClaims({ claims }: { claims: readonly ReceivedClaim[] }) {
  return (
    <ul className="divide-y divide-hairline">
      {claims.map((claim) => (
        <Received key={claim.id} claim={claim} />
      ))}
    </ul>
  );
}

function useClaim({ id, amount, currency }: ReceivedClaim) {
  const client = useQueryClient();
  return useAction(
    async () => {
      await call('transfers.claim', { params: { claimId: id } });
      toast.success(text.claimed(formatMoney(moneyOf(amount, currency))));
    },
    {
      failed: text.offline,
      inToast: true,
      after: () => {
        void client.invalidateQueries({ queryKey: ['transactions'] });
        void client.invalidateQueries({ queryKey: ['wallets'] });
      },
    },
  );
}

function Received({ claim }: { claim: ReceivedClaim }) {
  const now = useNow();
  const take = useClaim(claim);
  const { from, amount, currency, memo, problem, expiresAt } = claim;
  const sum = moneyOf(amount, currency);
  return (
    <li className="grid gap-3 py-4 first:pt-2 last:pb-0">
      <div className="flex items-start gap-3.5">
        <span className="flex-none max-[16rem]:hidden">
          <Avatar name={from.name} />
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium wrap-anywhere text-ink">{text.from(from.name)}</p>
          <p className="text-sm wrap-anywhere text-mute">
            @{from.tag}
            {now !== null && ` · ${claimCopy.left(timeLeft(expiresAt, now))}`}
          </p>
          {memo && <p className="mt-1 wrap-anywhere text-body">{memo}</p>}
        </div>
        <MoneyText amount={sum} size="md" alwaysShown />
      </div>
      {problem ? (
        <p className="text-body">{problem}</p>
      ) : (
        <Button wide loading={take.busy} onClick={take.run}>
          {text.claim(formatMoney(sum))}
        </Button>
      )}
    </li>
  );
}
