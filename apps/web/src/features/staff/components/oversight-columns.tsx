import { Link } from 'react-router';
import { isSwitchKey, switchGroups, switchKeys, switchOf } from '@cowrie/contract/staff/switches';
import type { SwitchKey } from '@cowrie/contract/staff/switches';
import type { Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { moment } from '#ui/text/dates.ts';
import { formatCount } from '#ui/text/plural.ts';
import { controlCopy } from '../control-copy.ts';
import { oversightCopy as copy } from '../oversight-copy.ts';
import type { Flag, Oversight } from '../queries.ts';
import { clientWords } from './switch-effect.tsx';
import { nowWord, toneOf } from './switch-table.tsx';

/** The switches that this one stops. */
const dependentsOf = (key: SwitchKey): readonly SwitchKey[] =>
  switchKeys.filter((other) => switchOf(other).dependsOn.includes(key));

const namesOf = (keys: readonly string[]): string =>
  keys.flatMap((key) => (isSwitchKey(key) ? [switchOf(key).name] : [])).join(', ');

const planOf = ({ startsAt, endsAt }: Flag): string =>
  [startsAt && controlCopy.planned(moment(startsAt)), endsAt && controlCopy.until(moment(endsAt))]
    .filter(Boolean)
    .join(' ');

const peopleIn = (oversight: Oversight | undefined, { key }: Flag): string => {
  const found = oversight?.affected.find((one) => one.key === key);
  return found ? formatCount(found.reach.people) : controlCopy.none;
};

export const oversightColumns = (oversight: Oversight | undefined): readonly Column<Flag>[] => [
  {
    id: 'what',
    header: controlCopy.what,
    cell: ({ key }) => (
      <>
        <span className="block font-medium text-ink">{switchOf(key).name}</span>
        <span className="block text-xs text-mute">{switchGroups[switchOf(key).group]}</span>
      </>
    ),
  },
  {
    id: 'state',
    header: controlCopy.state,
    cell: (flag) => (
      <span className="flex flex-wrap items-center gap-2">
        <Badge tone={toneOf(flag)}>{nowWord(flag)}</Badge>
        {flag.stale && <Badge tone="warning">{copy.staleWords[flag.stale]}</Badge>}
      </span>
    ),
  },
  {
    id: 'countries',
    header: controlCopy.countries,
    cell: ({ scope }) => scope?.countries?.join(', ') ?? copy.allOf,
  },
  {
    id: 'tiers',
    header: controlCopy.tiers,
    cell: ({ scope }) => scope?.tiers?.join(', ') ?? copy.allOf,
  },
  { id: 'share', header: copy.share, cell: shareWords },
  { id: 'apps', header: copy.apps, cell: ({ scope }) => clientWords(scope ?? {}) || copy.allOf },
  {
    id: 'people',
    header: copy.people,
    align: 'right',
    cell: (flag) => peopleIn(oversight, flag),
  },
  { id: 'owner', header: controlCopy.owner, cell: ({ key }) => switchOf(key).owner },
  { id: 'changed', header: copy.lastChange, cell: lastChange },
  { id: 'plan', header: copy.plan, cell: (flag) => planOf(flag) || controlCopy.none },
  {
    id: 'needs',
    header: copy.needs,
    cell: ({ key }) => <Names keys={switchOf(key).dependsOn} />,
  },
  {
    id: 'neededBy',
    header: copy.neededBy,
    cell: ({ key }) => <Names keys={dependentsOf(key)} />,
  },
];

function Names({ keys }: { keys: readonly string[] }) {
  if (keys.length === 0) return controlCopy.none;
  return <span className="block max-w-64 min-w-40 text-xs">{namesOf(keys)}</span>;
}

function shareWords({ scope }: Flag): string {
  if (scope?.people) return controlCopy.scopeOf.people(scope.people.length);
  return scope?.percent ? copy.percent(scope.percent) : copy.allOf;
}

/** Who changed it, when and why, with the way to the proposal. */
function lastChange({ updatedAt, updatedBy, reason, approvalId, alone, key, enabled }: Flag) {
  const isUntouched = !updatedBy && enabled === switchOf(key).normal;
  if (isUntouched) return controlCopy.none;
  return (
    <>
      <span className="block whitespace-nowrap">
        {updatedBy ? `@${updatedBy.tag}` : copy.byServer} · {moment(updatedAt)}
      </span>
      {reason && <span className="block max-w-60 text-xs text-mute">{reason}</span>}
      {alone && <span className="block text-xs text-negative">{controlCopy.alone}</span>}
      {approvalId && (
        <Link
          className="text-xs font-medium text-accent underline-offset-2 hover:underline"
          to={`/admin/approvals?group=switches&proposal=${approvalId}`}
        >
          {copy.openProposal}
        </Link>
      )}
    </>
  );
}
