import { useState } from 'react';
import { Link } from 'react-router';
import { useCancelTransfer } from '#features/transactions/index.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { OpenSheet } from '#ui/overlays/sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useNow } from '#ui/text/use-now.ts';
import { useAction } from '#platform/forms/use-action.ts';
import type { SentClaim } from '../../claims-query.ts';
import { claimCopy } from '../../copy-claims.ts';
import { moneyOf } from '../../money.ts';
import { timeLeft } from '../../rules/time-left.ts';

const text = claimCopy.page;

/** Transfers that the person sent and no recipient has claimed yet, with their countdown. */
export function SentClaims({ claims }: { claims: readonly SentClaim[] }) {
  const [recalled, setRecalled] = useState<SentClaim>();
  const now = useNow();
  return (
    <>
      <ul className="divide-y divide-hairline">
        {claims.map((claim) => (
          <li
            key={claim.id}
            className="flex flex-wrap items-center gap-x-3.5 gap-y-2 py-4 first:pt-2 last:pb-0"
          >
            <Link
              to={`/transactions/${claim.id}`}
              className="min-w-0 flex-1 basis-40 hover:underline"
            >
              <span className="block font-medium wrap-anywhere text-ink">
                {text.to(claim.address)}
              </span>
              <span className="block text-sm text-mute">
                {claim.inReview
                  ? text.review
                  : now !== null && claimCopy.left(timeLeft(claim.expiresAt, now))}
              </span>
            </Link>
            <MoneyText amount={moneyOf(claim.amount, claim.currency)} size="inherit" />
            <Button
              size="sm"
              variant="secondary"
              aria-label={text.recallOf(claim.address)}
              onClick={() => setRecalled(claim)}
            >
              {text.recall}
            </Button>
          </li>
        ))}
      </ul>
      {recalled && <RecallSheet claim={recalled} onClose={() => setRecalled(undefined)} />}
    </>
  );
}

function RecallSheet({ claim, onClose }: { claim: SentClaim; onClose: () => void }) {
  const cancel = useCancelTransfer();
  const { busy, problem, run } = useAction(
    async () => {
      await cancel.mutateAsync(claim.id);
      toast.success(text.recalled);
      onClose();
    },
    { failed: text.offline },
  );
  return (
    <OpenSheet
      onClose={onClose}
      title={text.recallTitle}
      description={text.recallWords(claim.address)}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {text.keep}
          </Button>
          <Button loading={busy} onClick={run}>
            {text.recall}
          </Button>
        </>
      }
    >
      {problem && <Banner kind="error">{problem}</Banner>}
    </OpenSheet>
  );
}
