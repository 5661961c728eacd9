import { useQuery } from '@tanstack/react-query';
import { ToggleRight } from 'lucide-react';
import { Banner } from '#ui/feedback/banner.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useViews } from '#platform/pages/use-views.ts';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { ViewChips } from '#ui/forms/view-chips.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Table } from '#ui/data/table.tsx';
import { switchOf } from '@cowrie/contract/staff/switches';
import { oversightColumns } from './components/oversight-columns.tsx';
import { oversightCopy as copy } from './oversight-copy.ts';
import { flagsQuery, oversightQuery, type Flag } from './queries.ts';
import { isNormal } from './switch-form.ts';

export const meta = () => pageMeta(copy.title);

const shown: Readonly<Record<'all' | 'changed' | 'stale', (flag: Flag) => boolean>> = {
  all: () => true,
  changed: (flag) => !isNormal(flag),
  stale: ({ stale }) => stale !== null,
};

/** Every switch: where it stands, for whom, who answers for it, and which ones need attention. */
export default function FeatureOversightPage() {
  const query = useQuery(flagsQuery);
  const oversight = useQuery(oversightQuery);
  const flags = query.data?.items ?? [];
  const both = { ...query, refetch: () => Promise.all([query.refetch(), oversight.refetch()]) };
  const views = useViews({
    all: copy.all,
    changed: copy.changed(flags.filter(shown.changed).length),
    stale: copy.stale(flags.filter(shown.stale).length),
  });
  return (
    <>
      <PageHeader title={copy.title} actions={<Updated query={both} />} />
      {query.isLoadingError ? (
        <StaffFailure query={both} />
      ) : (
        <>
          <ViewChips label={copy.views} views={views} />
          {oversight.error && <Banner kind="warning">{copy.noFigures}</Banner>}
          <Table
            label={copy.title}
            columns={oversightColumns(oversight.data)}
            rows={flags.filter(shown[views.view])}
            rowKey={({ key }) => key}
            rowName={({ key }) => switchOf(key).name}
            loading={query.isPending}
            empty={<Empty icon={ToggleRight} sentence={copy.empty} />}
          />
          <Leftovers rows={oversight.data?.leftovers ?? []} />
        </>
      )}
    </>
  );
}

/** Rows whose switch was removed from the code. They do nothing. */
function Leftovers({ rows }: { rows: readonly { key: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <section className="mt-5">
      <h2 className="mb-1 text-md">{copy.leftovers}</h2>
      <p className="text-sm text-mute">{copy.leftoversWords}</p>
      <p className="mt-1 text-sm">{rows.map(({ key }) => key).join(', ')}</p>
    </section>
  );
}
