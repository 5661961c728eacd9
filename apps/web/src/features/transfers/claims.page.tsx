import { useQuery, useQueryClient } from '@tanstack/react-query';
import { formatMoney } from '@cowrie/money';
import { call } from '#platform/api/api.ts';
import { useAction } from '#platform/forms/use-action.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Avatar } from '#ui/media/avatar.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { useNow } from '#ui/text/use-now.ts';
import { SentClaims } from './components/claims/sent-claims.tsx';
import { claimsQuery, type ReceivedClaim } from './claims-query.ts';
import { claimCopy } from './copy-claims.ts';
import { copy } from './copy.ts';
import { moneyOf } from './money.ts';
import { timeLeft } from './rules/time-left.ts';

const text = claimCopy.page;
export const meta = () => pageMeta(text.title);

/** Money sent to the person's phone or email, and what they sent and nobody has claimed yet. */
export default function ClaimsPage() {
  const { data, error, isFetching, refetch } = useQuery(claimsQuery);
  if (!data && error) {
    return (
      <ErrorState
        as="h1"
        title={text.failed}
        money={text.money}
        actions={
          <Button loading={isFetching} onClick={() => void refetch()}>
            {copy.retry}
          </Button>
        }
      />
    );
  }
  return (
    <>
      <PageHeader title={text.title} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:gap-6">
        <div className="grid gap-4">
          <Card title={text.received}>
            {!data && <ListSkeleton rows={2} />}
            {data?.received.length === 0 && <p className="py-2 text-body">{text.none}</p>}
            {data && <ReceivedClaims claims={data.received} />}
          </Card>
          {data?.unproved && (
            <Banner
              action={
                <ButtonLink to="/settings/phone-verification" size="sm" variant="secondary">
                  {text.verify}
                </ButtonLink>
              }
            >
              {text.unproved}
            </Banner>
          )}
        </div>
        {data && data.sent.length > 0 && (
          <Card title={text.sent}>
            <SentClaims claims={data.sent} />
          </Card>
        )}
      </div>
    </>
  );
}

/** Money that waits for the person, each with its button. */
function ReceivedClaims({ claims }: { claims: readonly ReceivedClaim[] }) {
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
