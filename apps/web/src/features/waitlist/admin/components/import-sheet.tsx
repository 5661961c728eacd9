import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { useStaffWrite } from '#platform/session/staff.ts';
import { Banner } from '#ui/feedback/banner.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Field, FieldError } from '#ui/forms/field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../copy.ts';

const text = copy.import;

type Problem = { readonly line: number; readonly words: string };

/** The sheet stays open if the import left out some lines, so that staff see which. */
export function ImportSheet({ onClose }: { onClose: () => void }) {
  const load = useStaffWrite('waitlist.import');
  const [file, setFile] = useState<File>();
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const form = useForm({
    initial: { file: '', consented: '', reason: '' },
    check: ({ consented }) => ({
      ...(!file && { file: text.noFile }),
      ...(consented === '' && { consented: text.noConsent }),
    }),
    send: async ({ reason }) => {
      if (!file) return;
      // Browsers name the type of a CSV file after the spreadsheet program that is installed.
      const csv = new Blob([file], { type: 'text/csv' });
      const query = { consented: 'yes' as const, reason };
      const answer = await load.mutateAsync({ query, file: csv });
      toast.success(text.done(answer.added, answer.skipped));
      setProblems(answer.problems);
      if (answer.problems.length === 0) onClose();
    },
  });
  const { id, error } = form.field('consented');
  return (
    <ReasonSheet
      title={text.title}
      description={text.words}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      {problems.length > 0 && (
        <Banner kind="warning" title={text.problems}>
          <ul>
            {problems.map(({ line, words }) => (
              <li key={line}>{text.line(line, words)}</li>
            ))}
          </ul>
        </Banner>
      )}
      <Field label={text.file} {...form.field('file')} required>
        {(control) => (
          <input
            {...control}
            type="file"
            accept=".csv,text/csv"
            onChange={({ target }) => setFile(target.files?.[0])}
          />
        )}
      </Field>
      <div>
        <Checkbox
          id={id}
          checked={form.values.consented !== ''}
          onChange={({ target }) => form.set('consented', target.checked ? 'yes' : '')}
          aria-describedby={error ? `${id}-error` : undefined}
          label={text.consent}
        />
        <FieldError id={`${id}-error`}>{error}</FieldError>
      </div>
    </ReasonSheet>
  );
}
