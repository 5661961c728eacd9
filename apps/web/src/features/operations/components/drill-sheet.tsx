import { drillKinds } from '@cowrie/contract/operations/routes';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { recoveryCopy as text } from '../copy.ts';
import type { Drill } from '../queries.ts';

/** Empty is null; what is no number is refused by the server at its field. */
const minutesIn = (typed: string): number | null =>
  typed.trim() === '' ? null : Number(typed.trim());

function useDrillForm(onClose: () => void) {
  const save = useRecordDrill();
  return useForm({
    initial: { kind: 'restore', heldOn: '', passed: 'yes', minutes: '', findings: '' },
    send: async ({ kind, heldOn, passed, minutes, findings }) => {
      await save.mutateAsync({
        body: {
          kind: kind as Drill['kind'],
          heldOn,
          passed: passed === 'yes',
          minutes: minutesIn(minutes),
          findings,
        },
      });
      toast.success(text.saved);
      onClose();
    },
  });
}

export function DrillSheet({ onClose }: { onClose: () => void }) {
  const form = useDrillForm(onClose);
  return (
    <FormSheet
      title={text.recordTitle}
      words={text.recordWords}
      form={form}
      onClose={onClose}
      submit={text.save}
      second={null}
    >
      <SelectField
        {...form.bind('kind')}
        label={text.what}
        required
        options={drillKinds.map((value) => ({ value, label: text.drillKinds[value] }))}
      />
      <InputField {...form.bind('heldOn')} label={text.held} required type="date" />
      <Segmented
        label={text.worked}
        name="passed"
        value={form.values.passed}
        onValueChange={(value) => form.set('passed', value)}
        options={[
          { value: 'yes', label: text.passed },
          { value: 'no', label: text.notPassed },
        ]}
      />
      <Field label={text.minutesLabel} hint={text.minutesHint} {...form.field('minutes')}>
        {(control) => (
          <Input {...control} {...form.input('minutes')} inputMode="numeric" maxLength={5} />
        )}
      </Field>
      <Field label={text.findings} {...form.field('findings')} required>
        {(control) => (
          <Textarea {...control} {...form.input('findings')} rows={4} maxLength={2000} />
        )}
      </Field>
    </FormSheet>
  );
}

const useRecordDrill = () => useStaffWrite('operations.record-drill');
