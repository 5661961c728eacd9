import { useState } from 'react';
import { useForm } from '#platform/forms/use-form.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { InputField } from '#ui/forms/input-field.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { copy } from '../../copy.ts';
import { useLoadList } from '../../mutations.ts';
import type { Screening } from '../../queries.ts';

const text = copy.screening;
type Props = Pick<Screening, 'lists'> & { onClose: () => void };

export function LoadListSheet({ lists, onClose }: Props) {
  const load = useLoadList();
  const [file, setFile] = useState<File>();
  const form = useForm({
    initial: { name: '', file: '', reason: '' },
    check: () => (file ? {} : { file: text.noFile }),
    send: async ({ name, reason }) => {
      if (!file) return;
      // Browsers name the type of a CSV file after the spreadsheet program that is installed.
      const csv = new Blob([file], { type: 'text/csv' });
      const { entries } = await load.mutateAsync({ query: { name, reason }, file: csv });
      toast.success(text.loadedToast(entries), { description: name });
      onClose();
    },
  });
  const known = lists.find(({ name }) => name === form.values.name.trim());
  return (
    <ReasonSheet
      title={text.loadTitle}
      description={text.loadWords}
      submit={text.submit}
      form={form}
      onClose={onClose}
    >
      <InputField {...form.bind('name')} label={text.name} required maxLength={80} />
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
      <BeforeAfter
        before={known ? text.entries(known.entries) : copy.none}
        after={file?.name ?? copy.none}
      />
    </ReasonSheet>
  );
}
