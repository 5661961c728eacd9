import { useQuery } from '@tanstack/react-query';
import { isAssetCode, parseMoney, toWire } from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { corridorsQuery, type Corridor } from '../../queries.ts';
import { copy } from '../copy.ts';
import { useProposeComparison } from '../mutations.ts';

const text = copy.comparisons;

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

export function AddComparison({ onClose }: { onClose: () => void }) {
  const { data } = useQuery(corridorsQuery);
  const propose = useProposeComparison();
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
