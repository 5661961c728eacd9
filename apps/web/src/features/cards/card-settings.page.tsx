import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { pageMeta } from '#platform/pages/page-title.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Loaded } from '#ui/feedback/loaded.tsx';
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
  const query = useQuery(cardQuery(cardId));
  return (
    <>
      <PageHeader
        title={text.title}
        back={{ to: `/virtual-cards?card=${cardId}`, label: text.back }}
      />
      <Loaded
        query={query}
        failed={text.failed}
        unknown={{
          title: copy.unknown,
          actions: <ButtonLink to="/virtual-cards">{copy.back}</ButtonLink>,
        }}
        skeleton={
          <div aria-busy className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)]">
            <Skeleton className="h-112 rounded-card!" />
            <Skeleton className="h-112 rounded-card!" />
          </div>
        }
      >
        {(card) => <SettingsView key={card.id} card={card} />}
      </Loaded>
    </>
  );
}
