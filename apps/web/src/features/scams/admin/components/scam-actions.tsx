import { useState } from 'react';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { type Action, copy } from '../copy.ts';
import type { StaffScam } from '../queries.ts';

/** Actions that the member of staff can take on the report now. Each takes a reason. */
export function ScamActions({ report }: { report: StaffScam }) {
  const mayWrite = useMay()('scams.write');
  const [action, setAction] = useState<Action>();
  if (!mayWrite || report.actions.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {report.actions.map((name) => (
        <Button key={name} size="sm" variant="secondary" onClick={() => setAction(name)}>
          {copy.actions[name]}
        </Button>
      ))}
      {action && (
        <ActionSheet report={report} action={action} onClose={() => setAction(undefined)} />
      )}
    </div>
  );
}

const readByCustomer: readonly Action[] = ['ask', 'uphold', 'decline', 'close'];
const hours = Object.entries(copy.hourOptions).map(([value, label]) => ({ value, label }));

type SheetProps = { report: StaffScam; action: Action; onClose: () => void };

function ActionSheet({ report, action, onClose }: SheetProps) {
  const isRead = readByCustomer.includes(action);
  const form = useStaffForm('scams.act', {
    initial: { reason: '', customerText: '', hours: '72', reference: '' },
    input: ({ reason, customerText, hours: time, reference }) => {
      const body = {
        action,
        reason,
        ...(isRead && customerText.trim() !== '' && { customerText: customerText.trim() }),
        ...(action === 'ask' && { hours: Number(time) }),
        ...(action === 'refunded' && { reference: reference.trim() }),
      };
      return { params: { reportId: report.id }, body };
    },
    onClose,
  });
  return (
    <ReasonSheet
      title={`${copy.actions[action]}: ${report.reference}`}
      description={copy.descriptions[action]}
      submit={copy.actions[action]}
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
      {action === 'ask' && (
        <SelectField {...form.bind('hours')} label={copy.hours} required options={hours} />
      )}
      {action === 'refunded' && (
        <InputField {...form.bind('reference')} label={copy.reference} required maxLength={60} />
      )}
    </ReasonSheet>
  );
}
