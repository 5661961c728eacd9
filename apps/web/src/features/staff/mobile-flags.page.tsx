import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Smartphone } from 'lucide-react';
import {
  clientPlatforms,
  platformNames,
  type ClientPlatform,
} from '@cowrie/contract/platform/app-client';
import { switchOf } from '@cowrie/contract/staff/switches';
import { pageMeta } from '#platform/pages/page-title.ts';
import { useMay } from '#platform/session/use-may.ts';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Empty } from '#ui/feedback/empty.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { SwitchScreen } from './components/switch-screen.tsx';
import { SwitchSheet } from './components/switch-sheet.tsx';
import { SwitchTable } from './components/switch-table.tsx';
import { mobileCopy as copy } from './mobile-copy.ts';
import { appVersionsQuery, flagsQuery, type Flag, type AppVersion } from './queries.ts';
import { canPauseAlone } from './switch-form.ts';
import { versionState, type VersionState } from './version-state.ts';

export const meta = () => pageMeta(copy.title);

/** The minimum version, the recommended version and the kill switch of each app. */
export default function MobileFlagsPage() {
  return (
    <SwitchScreen title={copy.title}>
      <Apps />
    </SwitchScreen>
  );
}

function Apps() {
  const query = useQuery(flagsQuery);
  const [changed, setChanged] = useState<Flag>();
  const may = useMay();
  if (query.isLoadingError) return <StaffFailure query={query} />;
  const flags = query.data?.items.filter(({ key }) => switchOf(key).group === 'apps') ?? [];
  const mayChange = (flag: Flag) =>
    may('flags.write') || (may('flags.emergency') && canPauseAlone(flag));
  return (
    <div className="grid grid-cols-1 gap-6">
      {clientPlatforms.map((platform) => (
        <section key={platform} className="grid grid-cols-1 gap-3">
          <h2 className="text-md">{platformNames[platform]}</h2>
          <SwitchTable
            label={copy.rules(platformNames[platform])}
            flags={flags.filter(({ key }) => key.endsWith(platform))}
            loading={query.isPending}
            mayChange={mayChange}
            onChange={setChanged}
          />
          <Versions platform={platform} flags={flags} />
        </section>
      ))}
      {changed && <SwitchSheet flag={changed} onClose={() => setChanged(undefined)} />}
    </div>
  );
}

function Versions({ platform, flags }: { platform: ClientPlatform; flags: readonly Flag[] }) {
  const query = useQuery(appVersionsQuery);
  if (query.isLoadingError) return <StaffFailure query={query} />;
  const rows = query.data?.items.filter((row) => row.platform === platform) ?? [];
  return (
    <Table
      label={copy.versions(platformNames[platform])}
      columns={versionColumns({ flags, total: rows.reduce((sum, { people }) => sum + people, 0) })}
      rows={rows}
      rowKey={({ version }) => version}
      rowName={({ version }) => version}
      loading={query.isPending}
      empty={<Empty icon={Smartphone} sentence={copy.noVersions} />}
    />
  );
}

const tones = {
  works: 'positive',
  advised: 'warning',
  update: 'negative',
  off: 'negative',
} as const;

/** The share is that of people with this app. */
const versionColumns = ({
  flags,
  total,
}: {
  flags: readonly Flag[];
  total: number;
}): readonly Column<AppVersion>[] =>
  columnsOf(copy, {
    version: ({ version }) => (
      <span className="font-medium text-ink">{version === '0' ? copy.unknown : version}</span>
    ),
    people: { right: ({ people }) => formatCount(people) },
    share: { right: ({ people }) => copy.percent(Math.round((people * 100) / Math.max(1, total))) },
    now: (row) => {
      const state: VersionState = versionState(flags, row);
      return <Badge tone={tones[state]}>{copy.states[state]}</Badge>;
    },
  });
