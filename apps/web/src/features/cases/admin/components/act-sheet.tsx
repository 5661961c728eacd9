import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { copy } from '../copy.ts';
import { useActOnCase } from '../mutations.ts';
import type { Action, Case } from '../queries.ts';
import { CaseAmount } from './case-amount.tsx';

type Props = { of: Case; action: Action; onClose: () => void };

/** Asks for the reason of one action on a case. */
export function ActSheet({ of: item, action, onClose }: Props) {
  const act = useActOnCase();
  const asked = item.refundAsked?.action;
  const texts = asked && asked === action ? copy.agree[asked] : copy.actions[action];
  const hasText = item.isPublic && (action === 'reply' || action === 'close');
  const form = useForm({
    initial: { customerText: '', reason: '' },
    check: ({ customerText }): { customerText?: string } =>
      action === 'reply' && customerText.trim() === ''
        ? { customerText: copy.customer.missing }
        : {},
    send: async ({ customerText, reason }) => {
      const said = hasText && customerText.trim() ? { customerText } : {};
      await act.mutateAsync({ params: { caseId: item.id }, body: { action, reason, ...said } });
      toast.success(copy.done);
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={texts.title}
      description={texts.words}
      submit={texts.submit}
      danger={action === 'refund' || action === 'mark_paid'}
      form={form}
      onClose={onClose}
    >
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={copy.cases.reference}>{item.reference}</Fact>
        <Fact label={copy.cases.amount}>
          <CaseAmount of={item} />
        </Fact>
      </dl>
      {hasText && (
        <Field
          label={copy.customer.label}
          hint={action === 'close' ? copy.customer.closeHint : copy.customer.hint}
          {...form.field('customerText')}
          required={action === 'reply'}
        >
          {(control) => (
            <Textarea {...control} {...form.input('customerText')} maxLength={500} rows={3} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}
