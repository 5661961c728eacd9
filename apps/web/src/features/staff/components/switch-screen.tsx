import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Proposals } from '#features/approvals/index.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { Updated } from '#ui/feedback/updated.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { controlCopy as copy } from '../control-copy.ts';
import { flagsQuery } from '../queries.ts';
import { switchEffect } from './switch-effect.tsx';

/** The frame of the screens about switches: what is in force now, or the proposals to change it. */
export function SwitchScreen({ title, children }: { title: string; children: ReactNode }) {
  const views = useViews(copy.viewNames, ['proposal']);
  const query = useQuery(flagsQuery);
  return (
    <>
      <PageHeader title={title} actions={<Updated query={query} />} />
      <ViewChips label={copy.views} views={views} />
      {views.view === 'proposals' ? (
        <Proposals filter={{ group: 'switches' }} {...switchEffect} />
      ) : (
        children
      )}
    </>
  );
}
