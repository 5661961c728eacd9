import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { useMay } from '#platform/session/use-may.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy, type DisputeAction } from '../copy.ts';
import { type StaffDispute, useActOnDispute } from '../queries.ts';

const text = copy.dispute;

/** Steps of the dispute that the member of staff can record now. Each takes a reason. */
export function DisputeActions({ dispute }: { dispute: StaffDispute }) {
  const mayWrite = useMay()('cards.write');
  const [action, setAction] = useState<DisputeAction>();
  if (!mayWrite || dispute.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {dispute.actions.map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
          {text.actions[name]}
        </Button>
      ))}
      {action && (
        <ActionSheet dispute={dispute} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

type SheetProps = { dispute: StaffDispute; action: DisputeAction; onClose: () => void };

function ActionSheet({ dispute, action, onClose }: SheetProps) {
  const act = useActOnDispute();
  const isRead = action !== 'note';
  const form = useForm({
    initial: { reason: '', customerText: '' },
    send: async ({ reason, customerText }) => {
      const said = customerText.trim();
      const body = { action, reason, ...(isRead && said !== '' && { customerText: said }) };
      await act.mutateAsync({ params: { disputeId: dispute.id }, body });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={`${text.actions[action]}: ${dispute.reference}`}
      description={text.descriptions[action]}
      submit={text.actions[action]}
      form={form}
      onClose={onClose}
    >
      {isRead && (
        <Field label={copy.customerText} {...form.field('customerText')} required>
          {(control) => (
            <Textarea {...control} {...form.input('customerText')} maxLength={500} rows={3} />
          )}
        </Field>
      )}
    </ReasonSheet>
  );
}
