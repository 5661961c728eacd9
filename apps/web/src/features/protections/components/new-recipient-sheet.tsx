import { newRecipientHours, type NewRecipientHours } from '@cowrie/contract/protections/data';
import { useForm } from '#platform/forms/use-form.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { copy } from '../copy.ts';
import { GuardSheet } from './guard-sheet.tsx';
import { orTell, useSave } from './use-save.ts';

const text = copy.guards.newRecipient;

type Props = { hours: NewRecipientHours | null; onClose: () => void };

export function NewRecipientSheet({ hours, onClose }: Props) {
  const save = useSave(onClose);
  const form = useForm({
    initial: { hours: String(hours ?? 6) },
    send: (typed) => {
      const chosen = newRecipientHours.find((count) => String(count) === typed.hours) ?? null;
      return save([{ guard: 'new_recipient', hours: chosen }]);
    },
  });
  return (
    <GuardSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      onSwitchOff={
        hours === null ? undefined : () => orTell(save([{ guard: 'new_recipient', hours: null }]))
      }
    >
      <RadioGroup
        legend={text.legend}
        name="hours"
        value={form.values.hours}
        onValueChange={(value) => form.set('hours', value)}
        options={newRecipientHours.map((count) => ({
          value: String(count),
          label: text.option(count),
        }))}
      />
    </GuardSheet>
  );
}
