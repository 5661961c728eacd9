import { useId } from 'react';
import { drillKinds } from '@cowrie/contract/operations/routes';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Segmented } from '#ui/forms/segmented.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { recoveryCopy as text } from '../copy.ts';
import { useRecordDrill } from '../mutations.ts';
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
  const formId = useId();
  const form = useDrillForm(onClose);
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.recordTitle}
      description={text.recordWords}
      actions={
        <Button type="submit" form={formId} loading={form.busy}>
          {text.save}
        </Button>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <Field label={text.what} {...form.field('kind')} required>
          {(control) => (
            <Select
              {...control}
              {...form.input('kind')}
              options={drillKinds.map((value) => ({ value, label: text.drillKinds[value] }))}
            />
          )}
        </Field>
        <Field label={text.held} {...form.field('heldOn')} required>
          {(control) => <Input {...control} {...form.input('heldOn')} type="date" />}
        </Field>
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
      </form>
    </Sheet>
  );
}
