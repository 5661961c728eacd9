import { useForm } from '#platform/forms/use-form.ts';
import { SelectField } from '#ui/forms/select-field.tsx';
import { copy } from '../copy.ts';
import type { Settings } from '../queries.ts';
import { hourText } from './guard-cards.tsx';
import { GuardSheet } from './guard-sheet.tsx';
import { orTell, useSave } from './use-save.ts';

const text = copy.guards.night;
const options = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourText(hour),
}));
const usual = { from: 22, to: 5 };

type Props = { night: Settings['night']; onClose: () => void };

export function NightSheet({ night, onClose }: Props) {
  const save = useSave(onClose);
  const zone = new Intl.DateTimeFormat().resolvedOptions().timeZone;
  const { from, to } = night ?? usual;
  const form = useForm({
    initial: { from: String(from), to: String(to) },
    check: (typed) => (typed.from === typed.to ? { to: text.same } : {}),
    send: (typed) =>
      save([{ guard: 'night', hours: { from: Number(typed.from), to: Number(typed.to), zone } }]),
  });
  return (
    <GuardSheet
      title={text.title}
      words={text.words}
      form={form}
      onClose={onClose}
      onSwitchOff={night ? () => orTell(save([{ guard: 'night', hours: null }])) : undefined}
    >
      <div className="grid grid-cols-2 gap-4">
        {(['from', 'to'] as const).map((end) => (
          <SelectField key={end} {...form.bind(end)} label={text[end]} options={options} />
        ))}
      </div>
      <p className="text-sm text-mute">{text.zone(zone)}</p>
    </GuardSheet>
  );
}
