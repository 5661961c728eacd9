import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Proposals } from '#features/approvals/index.ts';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StaffLoaded } from '#ui/feedback/loaded.tsx';
import { experimentEffect } from './components/experiment-effect.tsx';
import { ExperimentCard } from './components/experiment-card.tsx';
import { EndSheet, StartSheet } from './components/experiment-sheets.tsx';
import { experimentsQuery, type Experiment } from './queries.ts';
import { trialCopy as copy } from './trial-copy.ts';

export const meta = () => pageMeta(copy.title);

/** Experiments: what runs, what may be concluded, and how earlier runs ended. */
export default function AbTestingPage() {
  const views = useViews(copy.viewNames, ['proposal']);
  const query = useQuery(experimentsQuery);
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={query} />} />
      <ViewChips label={copy.views} views={views} />
      {views.view === 'proposals' ? (
        <Proposals filter={{ group: 'experiments' }} {...experimentEffect} />
      ) : (
        <Experiments />
      )}
    </>
  );
}

function Experiments() {
  return (
    <StaffLoaded
      query={useQuery(experimentsQuery)}
      skeleton={<Skeleton className="h-72 w-full rounded-card!" />}
    >
      {({ items }) => <Cards experiments={items} />}
    </StaffLoaded>
  );
}

function Cards({ experiments }: { experiments: readonly Experiment[] }) {
  const [changed, setChanged] = useState<Experiment>();
  const isRunning = changed?.runs[0]?.endedAt === null;
  const close = () => setChanged(undefined);
  return (
    <div className="grid grid-cols-1 gap-4">
      {experiments.map((experiment) => (
        <ExperimentCard
          key={experiment.name}
          experiment={experiment}
          onChange={() => setChanged(experiment)}
        />
      ))}
      {changed && isRunning && <EndSheet name={changed.name} onClose={close} />}
      {changed && !isRunning && <StartSheet name={changed.name} onClose={close} />}
    </div>
  );
}
