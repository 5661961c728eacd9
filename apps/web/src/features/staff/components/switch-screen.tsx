import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Proposals } from '#features/approvals/index.ts';
import { useAddress } from '#platform/pages/use-address.ts';
import { Updated } from '#ui/feedback/updated.tsx';
import { Chips } from '#ui/forms/segmented.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { controlCopy as copy } from '../control-copy.ts';
import { flagsQuery } from '../queries.ts';
import { switchEffect } from './switch-effect.tsx';

/** The frame of the screens about switches: what is in force now, or the proposals to change it. */
export function SwitchScreen({ title, children }: { title: string; children: ReactNode }) {
  const { read, change } = useAddress();
  const query = useQuery(flagsQuery);
  const view = read('view') === 'proposals' ? 'proposals' : 'switches';
  return (
    <>
      <PageHeader title={title} actions={<Updated query={query} />} />
      <Chips
        className="mb-3"
        label={copy.views}
        name="view"
        value={view}
        onValueChange={(next) =>
          change({ view: next === 'switches' ? null : next, proposal: null })
        }
        options={[
          { value: 'switches', label: copy.viewNames.switches },
          { value: 'proposals', label: copy.viewNames.proposals },
        ]}
      />
      {view === 'proposals' ? (
        <Proposals filter={{ group: 'switches' }} {...switchEffect} />
      ) : (
        children
      )}
    </>
  );
}
