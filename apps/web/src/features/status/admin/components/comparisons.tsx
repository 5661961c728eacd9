import { useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { isAssetCode, parseMoney, toWire } from '@cowrie/money';
import { StaffActionSheet } from '#features/approvals/index.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Table, type Column } from '#ui/data/table.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { StaffFailure } from '#ui/feedback/staff-failure.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { calendarDay } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { shown } from '../../fee-words.ts';
import { copy } from '../copy.ts';
import { comparisonsQuery, type ListedComparison } from '../queries.ts';
import { corridorsQuery, type Corridor } from '../../queries.ts';

const text = copy.comparisons;

const columns = (onEnd: ((row: ListedComparison) => void) | null): Column<ListedComparison>[] => [
  { id: 'service', header: text.service, cell: ({ service }) => service },
  { id: 'corridor', header: text.corridor, cell: ({ corridorName }) => corridorName },
  {
    id: 'total',
    header: text.total,
    align: 'right',
    cell: ({ total }) => shown(total.amount, total.currency),
  },
  {
    id: 'theirs',
    header: text.theirs,
    align: 'right',
    cell: ({ theirs }) => shown(theirs.amount, theirs.currency),
  },
  {
    id: 'ours',
    header: text.ours,
    align: 'right',
    cell: ({ ours }) => shown(ours.amount, ours.currency),
  },
  { id: 'seen', header: text.seen, cell: ({ seenAt }) => calendarDay(seenAt) },
  { id: 'until', header: text.until, cell: ({ until }) => calendarDay(until) },
  {
    id: 'state',
    header: text.state,
    cell: ({ isShown }) => (
      <Badge tone={isShown ? 'positive' : 'neutral'}>{isShown ? text.shown : text.over}</Badge>
    ),
  },
  ...(onEnd
    ? [
        {
          id: 'end',
          header: text.end,
          pinned: true,
          cell: (row: ListedComparison) =>
            row.isShown && (
              <Button size="sm" variant="secondary" onClick={() => onEnd(row)}>
                {text.end}
              </Button>
            ),
        },
      ]
    : []),
];

/** Prices of other services, as the pricing page shows them. Two people change them. */
export function Comparisons() {
  const query = useQuery(comparisonsQuery);
  const [isAdding, setAdding] = useState(false);
  const [ending, setEnding] = useState<ListedComparison>();
  const mayWrite = useMay()('fees.write');
  if (query.isLoadingError) return <StaffFailure query={query} />;
  return (
    <>
      <div className="mb-3 flex flex-wrap items-start justify-between gap-3">
        <p className="max-w-reading text-sm text-mute">{text.words}</p>
        {mayWrite && (
          <Button size="sm" icon={Plus} onClick={() => setAdding(true)}>
            {text.add}
          </Button>
        )}
      </div>
      <Table
        label={text.addTitle}
        columns={columns(mayWrite ? setEnding : null)}
        rows={query.data?.items ?? []}
        rowKey={({ id }) => id}
        rowName={({ service }) => service}
        loading={query.isPending}
        empty={text.none}
      />
      {isAdding && <AddComparison onClose={() => setAdding(false)} />}
      {ending && <EndComparison of={ending} onClose={() => setEnding(undefined)} />}
    </>
  );
}

function EndComparison({ of, onClose }: { of: ListedComparison; onClose: () => void }) {
  const propose = useStaffWrite('status.propose-comparison');
  const send = async (reason: string) => {
    const change = { kind: 'end', comparisonId: of.id } as const;
    await propose.mutateAsync({ body: { change, reason } });
    toast.success(text.proposed);
  };
  return (
    <StaffActionSheet
      title={text.endTitle}
      description={text.endWords}
      submit={text.propose}
      send={send}
      onClose={onClose}
    >
      <p>
        {of.service}, {of.corridorName}
      </p>
    </StaffActionSheet>
  );
}

/** The names are those of the call, so that the server's errors come to their fields. */
const initial = {
  'change.corridor': '',
  'change.service': '',
  'change.total': '',
  'change.theirs': '',
  'change.source': '',
  'change.seenAt': '',
  reason: '',
};
type Values = typeof initial;

const minorOf = (typed: string, currency: string | undefined): number | null => {
  if (currency === undefined || !isAssetCode(currency)) return null;
  const parsed = parseMoney(typed, currency);
  return parsed.ok && parsed.money.minor > 0n ? toWire(parsed.money) : null;
};

/** A day counts at noon in Lagos, and today counts now: a price is not seen in the future. */
const seenAt = (day: string): string => {
  const now = new Date();
  const noon = new Date(`${day}T12:00:00+01:00`);
  return (noon > now ? now : noon).toISOString();
};

const checkValues = (values: Values, corridor: Corridor | undefined) => ({
  ...Object.fromEntries(
    Object.keys(initial)
      .filter((name) => name !== 'reason' && values[name as keyof Values].trim() === '')
      .map((name) => [name, text.required]),
  ),
  ...(minorOf(values['change.total'], corridor?.source) === null && {
    'change.total': text.amount,
  }),
  ...(minorOf(values['change.theirs'], corridor?.target) === null && {
    'change.theirs': text.amount,
  }),
});

function AddComparison({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(corridorsQuery);
  const propose = useStaffWrite('status.propose-comparison');
  const corridors = data?.places.flatMap((place) => place.corridors) ?? [];
  const corridorIn = (values: Values) =>
    corridors.find(({ key }) => key === values['change.corridor']);
  const form = useForm<Values>({
    initial,
    check: (values) => checkValues(values, corridorIn(values)),
    send: async (values) => {
      const corridor = corridorIn(values);
      const change = {
        kind: 'add',
        corridor: values['change.corridor'],
        service: values['change.service'],
        total: minorOf(values['change.total'], corridor?.source) ?? 0,
        theirs: minorOf(values['change.theirs'], corridor?.target) ?? 0,
        source: values['change.source'],
        seenAt: seenAt(values['change.seenAt']),
      } as const;
      await propose.mutateAsync({ body: { change, reason: values.reason } });
      toast.success(text.proposed);
      onClose();
    },
  });
  const chosen = corridorIn(form.values);
  const line = (
    name: keyof Values,
    label: string,
    more: { suffix?: string; type?: string } = {},
  ) => <InputField {...form.bind(name)} label={label} required {...more} />;
  return (
    <ReasonSheet
      title={text.addTitle}
      description={text.addWords}
      submit={text.propose}
      form={form}
      onClose={onClose}
    >
      <SelectField
        {...form.bind('change.corridor')}
        label={text.corridor}
        required
        placeholder=""
        options={corridors.map(({ key, name }) => ({ value: key, label: name }))}
      />
      {line('change.service', text.service)}
      {line('change.total', text.total, { suffix: chosen?.source ?? '' })}
      {line('change.theirs', text.theirs, { suffix: chosen?.target ?? '' })}
      {line('change.source', text.source, { type: 'url' })}
      {line('change.seenAt', text.seen, { type: 'date' })}
    </ReasonSheet>
  );
}
