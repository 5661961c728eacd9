import { useId } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import type { InputOf, Routes } from '@cowrie/contract';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { Button } from '#ui/controls/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { Textarea } from '#ui/forms/textarea.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { useFocusReturn } from '#ui/layout/use-focus-return.ts';
import { copy } from '../copy.ts';

const text = copy.report;
type What = InputOf<Routes['transactions.report']>['body']['what'];
const options = Object.entries(text.options).map(([value, label]) => ({ value, label }));

/** Reports a problem. The server opens a case and answers with its number. */
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
      toast.success(text.done(caseReference), { description: text.doneWords });
      onClose();
    },
  });
  return (
    <Sheet
      open
      onOpenChange={(open) => !open && onClose()}
      title={text.title}
      description={text.description}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {copy.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.busy}>
            {text.submit}
          </Button>
        </>
      }
    >
      <form id={formId} {...form.props} className="grid gap-5">
        {form.problem && <Banner kind="error">{form.problem}</Banner>}
        <RadioGroup
          legend={text.what}
          name="what"
          options={options}
          value={form.values.what}
          onValueChange={(what) => form.set('what', what)}
        />
        <Field label={text.message} optional {...form.field('message')}>
          {(control) => (
            <Textarea {...control} {...form.input('message')} maxLength={1000} rows={3} />
          )}
        </Field>
      </form>
    </Sheet>
  );
}
