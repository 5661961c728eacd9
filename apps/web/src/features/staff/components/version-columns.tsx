import type { Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { mobileCopy as copy } from '../mobile-copy.ts';
import type { AppVersion, Flag } from '../queries.ts';
import { versionState, type VersionState } from '../version-state.ts';

const tones = {
  works: 'positive',
  advised: 'warning',
  update: 'negative',
  off: 'negative',
} as const;

/** The share is that of people with this app. */
export const versionColumns = ({
  flags,
  total,
}: {
  flags: readonly Flag[];
  total: number;
}): readonly Column<AppVersion>[] => [
  {
    id: 'version',
    header: copy.version,
    cell: ({ version }) => (
      <span className="font-medium text-ink">{version === '0' ? copy.unknown : version}</span>
    ),
  },
  {
    id: 'people',
    header: copy.people,
    align: 'right',
    cell: ({ people }) => formatCount(people),
  },
  {
    id: 'share',
    header: copy.share,
    align: 'right',
    cell: ({ people }) => copy.percent(Math.round((people * 100) / Math.max(1, total))),
  },
  {
    id: 'state',
    header: copy.now,
    cell: (row) => {
      const state: VersionState = versionState(flags, row);
      return <Badge tone={tones[state]}>{copy.states[state]}</Badge>;
    },
  },
];
