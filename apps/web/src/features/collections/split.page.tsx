import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fromWire } from '@cowrie/money';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Progress } from '#ui/feedback/progress.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { RequestRow } from './components/requests/request-row.tsx';
import { requestCopy } from './copy-requests.ts';
import { type Split, splitQuery } from './request-queries.ts';

const copy = requestCopy.splits;
export const meta = () => pageMeta(copy.title);

/** A split: how much is paid, and by whom. */
export default function SplitPage() {
  const { splitId = '' } = useParams();
  const { data, error } = useQuery(splitQuery(splitId));
  if (data) return <SplitView split={data} />;
  if (!error) return <Skeleton className="h-96 max-w-form rounded-card!" />;
  return (
    <ErrorState
      as="h1"
      title={copy.unknown}
      actions={<ButtonLink to="/requests?show=splits">{requestCopy.title}</ButtonLink>}
    />
  );
}

function SplitView({ split }: { split: Split }) {
  const asked = split.total - split.ownShare;
  return (
    <>
      <PageHeader
        title={split.note || copy.title}
        back={{ to: '/requests?show=splits', label: requestCopy.title }}
      />
      <div className="mx-auto grid w-full max-w-form grid-cols-1 gap-4 md:mx-0">
        <Card>
          <div className="grid gap-3">
            <MoneyText amount={fromWire(split.paid, 'NGN')} size="xl" />
            <p className="text-body">
              {copy.paidOf} <MoneyText amount={fromWire(asked, 'NGN')} tone="inherit" />
            </p>
            <Progress label={copy.soFar} value={split.paid} max={Math.max(1, asked)} />
            <p className="text-sm text-mute">
              {copy.yourShare}:{' '}
              <MoneyText amount={fromWire(split.ownShare, 'NGN')} tone="inherit" />
            </p>
            {split.transactionId && (
              <ButtonLink to={`/transactions/${split.transactionId}`} size="sm" variant="secondary">
                {copy.payment}
              </ButtonLink>
            )}
          </div>
        </Card>
        <Card title={copy.requests}>
          <ul className="divide-y divide-hairline">
            {split.requests.map((request) => (
              <li key={request.id}>
                <RequestRow request={request} />
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  );
}
