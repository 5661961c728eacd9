import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { moment } from '#ui/text/dates.ts';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { copy } from '../../copy.ts';
import { screeningQuery, type Screening } from '../../queries.ts';
import { HitView } from './hit-view.tsx';
import { LoadListSheet } from './load-list-sheet.tsx';

const text = copy.screening;

/** The lists that people are compared with, and the hits that wait for a decision. */
export function ScreeningPanel() {
  return (
    <StaffLoaded
      query={useQuery(screeningQuery)}
      skeleton={<Skeleton className="h-72 w-full rounded-card!" />}
    >
      {(screening) => (
        <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_28rem]">
          <OpenHits screening={screening} />
          <Lists lists={screening.lists} />
        </div>
      )}
    </StaffLoaded>
  );
}

function OpenHits({ screening: { hits, open } }: { screening: Screening }) {
  return (
    <Card title={text.hitsTitle}>
      {hits.length === 0 && <p className="text-mute">{text.noHits}</p>}
      {open > hits.length && (
        <p className="mb-3 text-sm text-mute">{text.moreHits(hits.length, open)}</p>
      )}
      <ul className="grid gap-5">
        {hits.map((hit) => (
          <li key={hit.id} className="grid gap-1">
            <Link
              to={`/admin/kyc/${hit.person.id}`}
              className="justify-self-start font-medium text-accent hover:underline"
            >
              {hit.person.name} (@{hit.person.tag})
            </Link>
            <HitView hit={hit} person={hit.person} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Lists({ lists }: Pick<Screening, 'lists'>) {
  const [isLoading, setIsLoading] = useState(false);
  const mayLoad = useMay()('kyc.screening');
  return (
    <Card title={text.listsTitle}>
      {lists.length === 0 && <p className="text-mute">{text.noLists}</p>}
      <ul className="grid gap-3">
        {lists.map((list) => (
          <li key={list.id} className="grid gap-0.5">
            <span className="font-medium text-ink">{list.name}</span>
            <span className="text-sm text-body">{text.entries(list.entries)}</span>
            <span className="text-sm text-mute">
              {text.loaded(moment(list.loadedAt), list.loadedBy)} ·{' '}
              {list.screenedAt ? text.screened(moment(list.screenedAt)) : text.screening}
            </span>
          </li>
        ))}
      </ul>
      {mayLoad && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setIsLoading(true)}>
          {text.load}
        </Button>
      )}
      {isLoading && <LoadListSheet lists={lists} onClose={() => setIsLoading(false)} />}
    </Card>
  );
}
