import { useForm } from '#platform/forms/use-form.ts';
import { withFormFields } from '#platform/forms/change-fields.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { fromLagosField, staffTimeZone } from '#ui/text/dates.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { copy } from '../copy.ts';
import { useProposeFee } from '../mutations.ts';
import type { Fee } from '../queries.ts';
import { Charge } from './charge.tsx';

const text = copy.sheet;

/** Proposes to end a fee. A second member of staff decides it. */
export function EndSheet({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const propose = useProposeFee();
  const form = useForm({
    initial: { at: '', reason: '' },
    check: ({ at }) => (at && !fromLagosField(at) ? { at: text.badMoment } : {}),
    send: async ({ at, reason }) => {
      const ends = at ? fromLagosField(at) : undefined;
      const change = { kind: 'end' as const, feeId: fee.id, ...(ends && { at: ends }) };
      await withFormFields(propose.mutateAsync({ body: { change, reason } }));
      toast.success(text.done, { description: text.doneWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.endTitle(fee.label)}
      description={text.endWords}
      submit={text.endSubmit}
      danger
      form={form}
      onClose={onClose}
    >
      <Field label={text.ends} hint={text.endsHint(staffTimeZone)} {...form.field('at')} optional>
        {(control) => <Input {...control} {...form.input('at')} type="datetime-local" />}
      </Field>
      <BeforeAfter before={<Charge of={fee} />} after={copy.proposal.nothing} />
    </ReasonSheet>
  );
}
