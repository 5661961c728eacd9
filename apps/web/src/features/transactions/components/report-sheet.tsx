import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api.ts';
import { useForm } from '#platform/use-form.ts';
import { Banner } from '#ui/banner.tsx';
import { Button } from '#ui/button.tsx';
import { Field } from '#ui/field.tsx';
import { RadioGroup } from '#ui/radio-group.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { Textarea } from '#ui/textarea.tsx';
import { toast } from '#ui/toast.ts';
import { useFocusReturn } from '#ui/use-focus-return.ts';
import { words } from '../copy.ts';

const copy = words.report;
type What = InputOf<Routes['transactions.report']>['body']['what'];
const options = Object.entries(copy.options).map(([value, label]) => ({ value, label }));

/** Something is wrong: it becomes a case with a number. */
export function ReportSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const client = useQueryClient();
  const formId = useId();
  useFocusReturn();
  const form = useForm({
    initial: { what: 'not_received', message: '' },
    send: async ({ what, message }) => {
      const { caseReference } = await call('transactions.report', {
        params: { transactionId: id },
        body: { what: what as What, message },
      });
      await client.invalidateQueries({ queryKey: ['transactions'] });
      toast.success(copy.done(caseReference), { description: copy.doneWords });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={copy.title}
      description={copy.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {copy.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <RadioGroup
          legend={copy.what}
          name="what"
          options={options}
          value={form.values.what}
          onValueChange={(what) => form.set('what', what)}
        />
        <Field label={copy.message} optional {...form.field('message')}>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={1000} rows={3} />
          )}
        </Field>
      </form>
    </Sheet>
  );
}
