import { useForm } from '#platform/use-form.ts';
import { atFields } from '#platform/change-fields.ts';
import { BeforeAfter } from '#ui/before-after.tsx';
import { Field } from '#ui/field.tsx';
import { Input } from '#ui/input.tsx';
import { fromLagosField, staffTimeZone } from '#ui/moments.ts';
import { ReasonSheet } from '#ui/reason-sheet.tsx';
import { toast } from '#ui/toast.ts';
import { copy } from '../copy.ts';
import { useProposeFee } from '../mutations.ts';
import type { Fee } from '../queries.ts';
import { Charge } from './charge.tsx';

const words = copy.sheet;

/** Proposes that a fee ends; somebody else decides it. */
export function EndSheet({ fee, onClose }: { fee: Fee; onClose: () => void }) {
  const propose = useProposeFee();
  const form = useForm({
    initial: { at: '', reason: '' },
    check: ({ at }) => (at && !fromLagosField(at) ? { at: words.badMoment } : {}),
    send: async ({ at, reason }) => {
      const ends = at ? fromLagosField(at) : undefined;
      const change = { kind: 'end' as const, feeId: fee.id, ...(ends && { at: ends }) };
      await atFields(propose.mutateAsync({ body: { change, reason } }));
      toast.success(words.done, { description: words.doneWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={words.endTitle(fee.label)}
      description={words.endWords}
      submit={words.endSubmit}
      danger
      form={form}
      onClose={onClose}
    >
      <Field label={words.ends} hint={words.endsHint(staffTimeZone)} {...form.field('at')} optional>
        {(control) => <Input {...control} {...form.input('at')} type="datetime-local" />}
      </Field>
      <BeforeAfter before={<Charge of={fee} />} after={copy.proposal.nothing} />
    </ReasonSheet>
  );
}
