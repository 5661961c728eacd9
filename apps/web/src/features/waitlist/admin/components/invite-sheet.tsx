import { useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  batchSize,
  waitlistCountries,
  wantKeys,
  wantNames,
  type WantKey,
} from '@cowrie/contract/waitlist/data';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { reachQuery, useProposeInvite, type InviteChange } from '../queries.ts';

const text = copy.batches;

const wantOptions = wantKeys.map((value) => ({ value, label: wantNames[value] }));
const countryOptions = [
  { value: '', label: text.everyCountry },
  ...waitlistCountries.map(({ code, name }) => ({ value: code, label: name })),
];

const isSize = (size: string): boolean =>
  /^\d{1,5}$/.test(size) && Number(size) >= batchSize.least && Number(size) <= batchSize.most;

const changeOf = (values: { want: string; country: string; size: string }): InviteChange => ({
  want: values.want as WantKey,
  country: values.country === '' ? null : values.country,
  size: isSize(values.size) ? Number(values.size) : batchSize.least,
});

export function InviteSheet({ onClose }: { onClose: () => void }) {
  const propose = useProposeInvite();
  const navigate = useNavigate();
  const form = useForm({
    initial: { want: 'invoices', country: '', size: '100', reason: '' },
    check: ({ size }) => (isSize(size) ? {} : { size: text.noSize }),
    send: async (values) => {
      const body = { change: changeOf(values), reason: values.reason };
      const { approvalId } = await propose.mutateAsync({ body });
      toast.success(text.proposed, { description: text.proposedWords });
      await navigate(`/admin/approvals?group=invites&proposal=${approvalId}`);
    },
  });
  return (
    <ReasonSheet
      title={text.proposeTitle}
      description={text.proposeWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <SelectField {...form.bind('want')} label={text.want} required options={wantOptions} />
      <SelectField {...form.bind('country')} label={text.country} options={countryOptions} />
      <Field label={text.size} hint={text.sizeHint} {...form.field('size')} required>
        {(control) => (
          <Input {...control} {...form.input('size')} inputMode="numeric" maxLength={5} />
        )}
      </Field>
      <Reach change={changeOf(form.values)} />
    </ReasonSheet>
  );
}

function Reach({ change }: { change: InviteChange }) {
  const { data } = useQuery(reachQuery(change));
  if (!data) return null;
  return (
    <output className="block text-ink">
      {text.reach(formatCount(data.people), formatCount(data.waiting))}
    </output>
  );
}
