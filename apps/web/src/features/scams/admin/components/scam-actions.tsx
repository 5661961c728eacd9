import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { withRecentSignIn } from '#platform/session/recent-sign-in.ts';
import { staffKey } from '#platform/session/staff.ts';
import { useMay } from '#platform/session/use-may.ts';
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
  const client = useQueryClient();
  const isRead = readByCustomer.includes(action);
  const form = useForm({
    initial: { reason: '', customerText: '', hours: '72', reference: '' },
    send: async ({ reason, customerText, hours: time, reference }) => {
      const body = {
        action,
        reason,
        ...(isRead && customerText.trim() !== '' && { customerText: customerText.trim() }),
        ...(action === 'ask' && { hours: Number(time) }),
        ...(action === 'refunded' && { reference: reference.trim() }),
      };
      await withRecentSignIn(() => call('scams.act', { params: { reportId: report.id }, body }));
      await client.invalidateQueries({ queryKey: staffKey });
      onClose();
    },
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
