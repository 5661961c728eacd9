import { useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { nicknameMost } from '@cowrie/contract/bills/data';
import { call } from '#platform/api/api.ts';
import { useForm } from '#platform/forms/use-form.ts';
import { toast } from '#ui/feedback/toast.ts';
import { Field } from '#ui/forms/field.tsx';
import { Input } from '#ui/forms/input.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { SelectField } from '#ui/forms/select-field.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { ownCopy } from '../../copy-own.ts';
import { refreshBills } from '../../mutations.ts';
import type { SavedBiller } from '../../queries.ts';
import { nameProblem } from '../../rules/names.ts';

const text = ownCopy.edit;
const lastDay = 31;

const days = [
  { value: '', label: text.none },
  ...Array.from({ length: lastDay }, (_, index) => {
    const value = String(index + 1);
    return { value, label: index + 1 === lastDay ? text.lastDay : text.dayOption(value) };
  }),
];

type Props = { saved: SavedBiller; onClose: () => void };

/** The name of a saved biller, and when we remind of it. */
export default function EditSheet({ saved, onClose }: Props) {
  const client = useQueryClient();
  const [remindsBefore, setRemindsBefore] = useState(saved.remindsBefore);
  const form = useForm({
    initial: { nickname: saved.nickname, day: saved.reminder ? String(saved.reminder.day) : '' },
    check: ({ nickname }) => nameProblem(nickname, ownCopy.save),
    send: async ({ nickname, day }) => {
      await call('bills.change-saved', {
        params: { savedId: saved.id },
        body: {
          nickname: nickname.trim(),
          reminder: day === '' ? null : { day: Number(day) },
          remindsBefore,
        },
      });
      await refreshBills(client);
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <FormSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      <Field label={ownCopy.save.name} required {...form.field('nickname')}>
        {(control) => <Input {...control} {...form.input('nickname')} maxLength={nicknameMost} />}
      </Field>
      <SelectField {...form.bind('day')} label={text.day} options={days} />
      <Checkbox
        label={text.before}
        hint={text.beforeHint}
        checked={remindsBefore}
        onChange={({ target }) => setRemindsBefore(target.checked)}
      />
    </FormSheet>
  );
}
