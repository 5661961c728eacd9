import { hasVersion, switchOf } from '@cowrie/contract/staff/switches';
import { Button } from '#ui/controls/button.tsx';
import { columnsOf } from '#ui/data/columns.ts';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { controlCopy as copy } from '../control-copy.ts';
import type { Flag } from '../queries.ts';
import { isNormal, titleOf } from '../switch-form.ts';
import { scopeWords, stateWord } from './switch-effect.tsx';

type Props = {
  label: string;
  flags: readonly Flag[];
  loading: boolean;
  /** Whether this member of staff may change the switch. */
  mayChange: (flag: Flag) => boolean;
  onChange: (flag: Flag) => void;
};

/** Switches of one group, with their state and a button for each. */
export function SwitchTable({ label, flags, loading, mayChange, onChange }: Props) {
  return (
    <Table
      label={label}
      columns={[...columns, ...(flags.some(mayChange) ? [actionColumn(mayChange, onChange)] : [])]}
      rows={flags}
      rowKey={({ key }) => key}
      rowName={({ key }) => switchOf(key).name}
      loading={loading}
    />
  );
}

export const toneOf = (flag: Flag) => {
  if (flag.stoppedBy) return 'warning';
  if (isNormal(flag)) return switchOf(flag.key).normal ? 'positive' : 'neutral';
  if (!flag.isInForce) return 'neutral';
  return hasVersion(flag.key) ? 'accent' : 'negative';
};

/** The word for what is true now, whatever the schedule says about later. */
export const nowWord = (flag: Flag): string => {
  if (flag.stoppedBy) return stateWord({ key: flag.key, enabled: false });
  if (isNormal(flag) || flag.isInForce) return stateWord(flag);
  return flag.startsAt && new Date(flag.startsAt) > new Date() ? copy.isPlanned : copy.isOver;
};

const columns: readonly Column<Flag>[] = columnsOf(copy, {
  state: (flag) => (
    <span className="flex flex-wrap items-center gap-2">
      <Badge tone={toneOf(flag)}>{nowWord(flag)}</Badge>
      {flag.scope && !hasVersion(flag.key) && <Badge tone="warning">{copy.partly}</Badge>}
      {flag.alone && !isNormal(flag) && <Badge tone="negative">{copy.alone}</Badge>}
    </span>
  ),
  what: (flag) => (
    <span className="block max-md:w-32 max-md:py-2 max-md:whitespace-normal">
      <span className="block font-medium text-ink">{switchOf(flag.key).name}</span>
      <span className="block text-sm text-mute">{detailOf(flag)}</span>
    </span>
  ),
  owner: ({ key }) => switchOf(key).owner,
  since: ({ since }) => (since ? moment(since) : copy.none),
  by: ({ updatedBy }) => (updatedBy ? `@${updatedBy.tag}` : copy.none),
});

const detailOf = (flag: Flag): string => {
  if (flag.stoppedBy) return copy.stoppedBy(switchOf(flag.stoppedBy).name);
  if (isNormal(flag)) return switchOf(flag.key).description;
  const start = flag.startsAt && !flag.isInForce ? copy.planned(moment(flag.startsAt)) : null;
  const end = flag.endsAt && copy.until(moment(flag.endsAt));
  return [scopeWords(flag.scope), start, end].filter(Boolean).join(' · ');
};

const actionColumn = (
  mayChange: Props['mayChange'],
  onChange: Props['onChange'],
): Column<Flag> => ({
  id: 'action',
  header: copy.action,
  align: 'right',
  pinned: true,
  cell: (flag) =>
    mayChange(flag) && (
      <Button
        size="sm"
        variant="secondary"
        onClick={() => onChange(flag)}
        aria-label={titleOf(flag)}
        className="max-md:h-auto max-md:max-w-24 max-md:rounded-card max-md:py-1.5 max-md:whitespace-normal"
      >
        {titleOf(flag).split(':')[0]}
      </Button>
    ),
});
