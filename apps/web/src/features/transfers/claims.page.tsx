import { useQuery } from '@tanstack/react-query';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { ListSkeleton } from '#ui/data/list.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ReceivedClaims } from './components/claims/received-claims.tsx';
import { SentClaims } from './components/claims/sent-claims.tsx';
import { claimsQuery } from './claims-query.ts';
import { claimCopy } from './copy-claims.ts';
import { copy } from './copy.ts';

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
