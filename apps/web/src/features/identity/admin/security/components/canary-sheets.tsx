import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';
import type { Canary } from '../queries.ts';

const text = copy.canary;

export function CanarySheet({ onClose }: { onClose: () => void }) {
  const form = useStaffForm('identity.desk-set-canary', {
    initial: { tag: '', note: '', reason: '' },
    input: (values) => ({ body: { ...values, on: true } }),
    done: (values) => ({ title: text.done, description: values.tag }),
    onClose,
  });
  return (
    <ReasonSheet
      title={text.place}
      description={`${text.how} ${text.placeWords}`}
      submit={text.place}
      templates={reasonTemplates.canary}
      form={form}
      onClose={onClose}
    >
      <Field label={text.tag} {...form.field('tag')} required>
        {(control) => (
          <Input {...control} {...form.input('tag')} maxLength={40} autoComplete="off" />
        )}
      </Field>
      <InputField {...form.bind('note')} label={text.note} maxLength={200} />
    </ReasonSheet>
  );
}

export function EndCanarySheet({ canary, onClose }: { canary: Canary; onClose: () => void }) {
  const form = useStaffForm('identity.desk-set-canary', {
    initial: { reason: '' },
    input: ({ reason }) => {
      const body = { tag: canary.person.tag, note: canary.note, on: false, reason };
      return { body };
    },
    done: { title: text.done, description: `@${canary.person.tag}` },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.endOf(canary.person.tag)}
      description={text.endWords}
      submit={text.end}
      templates={reasonTemplates.canary}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{canary.note}</p>
    </ReasonSheet>
  );
}
