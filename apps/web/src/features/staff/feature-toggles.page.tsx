import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { ToggleRight } from 'lucide-react';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { moment } from '#ui/text/dates.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Updated } from '#ui/feedback/updated.tsx';
import { switchOf } from '@cowrie/contract/staff/switches';
import { SwitchSheet } from './components/switch-sheet.tsx';
import { copy } from './copy.ts';
import { flagsQuery, type Flag } from './queries.ts';

export const meta = () => pageMeta(copy.flags.title);

export default function FeatureTogglesPage() {
  const query = useQuery(flagsQuery);
  const [changedFlag, setChangedFlag] = useState<Flag>();
  const mayFlip = useMay()('flags.write');
  return (
    <>
      <PageHeader title={copy.flags.title} actions={<Updated query={query} />} />
      {query.isLoadingError ? (
        <StaffFailure query={query} />
      ) : (
        <Table
          label={copy.flags.table}
          columns={flagColumns(mayFlip ? setChangedFlag : undefined)}
          rows={query.data?.items.filter(({ key }) => switchOf(key).group === 'features') ?? []}
          rowKey={(flag) => flag.key}
          rowName={({ key }) => switchOf(key).name}
          loading={query.isPending}
          empty={<Empty icon={ToggleRight} sentence={copy.flags.empty} />}
        />
      )}
      {changedFlag && <SwitchSheet flag={changedFlag} onClose={() => setChangedFlag(undefined)} />}
    </>
  );
}

/** Without `onFlip` there is no switch, because this member of staff may not change the toggle. */
const flagColumns = (onFlip: ((flag: Flag) => void) | undefined): Column<Flag>[] =>
  columnsOf(copy.flags, {
    state: (flag) => (
      <span className="flex items-center gap-3">
        {onFlip && (
          <Switch
            label={<span className="sr-only">{copy.flags.flip(switchOf(flag.key).name)}</span>}
            className="-my-2"
            checked={flag.enabled}
            onChange={() => onFlip(flag)}
          />
        )}
        <Badge tone={flag.enabled ? 'positive' : 'neutral'}>
          {flag.enabled ? copy.on : copy.off}
        </Badge>
      </span>
    ),
    key: (flag) => <span className="font-medium text-ink">{switchOf(flag.key).name}</span>,
    description: ({ key }) => switchOf(key).description,
    updatedAt: (flag) => moment(flag.updatedAt),
    updatedBy: (flag) => (flag.updatedBy ? `@${flag.updatedBy.tag}` : copy.none),
  });
