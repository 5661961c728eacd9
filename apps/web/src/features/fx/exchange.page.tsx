import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { common } from '#ui/text/common-copy.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { ExchangeFlow } from './components/exchange/exchange-flow.tsx';
import { ExchangeSkeleton } from './components/exchange/exchange-skeleton.tsx';
import { MissingWallet } from './components/exchange/missing-wallet.tsx';
import { useVisit } from './components/exchange/use-visit.ts';
import { copy } from './copy.ts';
import { exchangeCopy } from './copy-exchange.ts';
import { homePath } from './fx-paths.ts';
import { type FxHome, fxHomeQuery } from './queries.ts';
import { missingWallet } from './rules/prices.ts';

export const meta = () => pageMeta(exchangeCopy.title);

/** Converts between the person's own wallets, now or by an order. */
export default function ExchangePage() {
  const { data, error, isFetching, refetch } = useQuery(fxHomeQuery);
  if (data) {
    return (
      <>
        {error && (
          <Banner kind="warning" className="mb-4">
            {copy.stale}
          </Banner>
        )}
        <Opened home={data} />
      </>
    );
  }
  if (!error) return <ExchangeSkeleton />;
  return (
    <ErrorState
      as="h1"
      title={copy.failed}
      money={exchangeCopy.nothingMoved}
      advice={error instanceof ApiError ? error.message : common.unexpected}
      actions={
        <Button loading={isFetching} onClick={() => void refetch()}>
          {common.retry}
        </Button>
      }
    />
  );
}

function Opened({ home }: { home: FxHome }) {
  const visit = useVisit();
  const [opened, setOpened] = useState<number>();
  const missing = missingWallet(home.wallets);
  const isOpen = home.blocked === null && missing === undefined;
  if (isOpen && opened !== visit.key) setOpened(visit.key);
  // An exchange that the person began stays on the screen; the server refuses it, and says why.
  if (isOpen || opened === visit.key) {
    return <ExchangeFlow key={visit.key} home={home} visit={visit} />;
  }
  return (
    <>
      <PageHeader title={exchangeCopy.title} back={{ to: homePath, label: copy.back }} />
      {home.blocked ? (
        <Banner
          kind="warning"
          title={copy.blocked}
          action={
            <ButtonLink size="sm" variant="secondary" to={homePath}>
              {copy.back}
            </ButtonLink>
          }
        >
          {home.blocked.words}
        </Banner>
      ) : (
        missing && <MissingWallet currency={missing} />
      )}
    </>
  );
}
