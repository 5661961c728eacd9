import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ApiError } from '@cowrie/contract/client';
import { pageMeta } from '#platform/pages/page-title.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { SettingsView } from './components/settings/settings-view.tsx';
import { copy } from './copy.ts';
import { settingsCopy as text } from './copy-settings.ts';
import { cardQuery } from './queries.ts';

export const meta = () => pageMeta(text.title);

/** Name, limits, blocks and rules of one card, and the ways to end it. */
export default function CardSettingsPage() {
  const { cardId = '' } = useParams();
  const { data, error, isFetching, refetch } = useQuery(cardQuery(cardId));
  if (!data && error) {
    const isUnknown = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return (
      <ErrorState
        as="h1"
        title={isUnknown ? copy.unknown : text.failed}
        actions={
          isUnknown ? (
            <ButtonLink to="/virtual-cards">{copy.back}</ButtonLink>
          ) : (
            <Button loading={isFetching} onClick={() => void refetch()}>
              {copy.retry}
            </Button>
          )
        }
      />
    );
  }
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: `/virtual-cards?card=${cardId}`, label: text.back }}
      />
      {data ? (
        <SettingsView key={data.id} card={data} />
      ) : (
        <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
          <Skeleton className="h-112 rounded-card!" />
          <Skeleton className="h-112 rounded-card!" />
        </div>
      )}
    </>
  );
}
