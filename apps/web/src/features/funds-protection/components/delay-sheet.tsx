import { vaultDelays, type VaultDelay } from '@cowrie/contract/funds-protection/data';
import { useForm } from '#platform/forms/use-form.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { copy } from '../copy.ts';
import { useChange } from './use-change.ts';

const text = copy.delaySheet;

export function DelaySheet({ delay, onClose }: { delay: VaultDelay; onClose: () => void }) {
  const change = useChange(onClose);
  const form = useForm({
    initial: { hours: String(delay) },
    send: ({ hours }) => {
      const chosen = vaultDelays.find((each) => String(each) === hours) ?? delay;
      return change({ setting: 'delay', hours: chosen });
    },
  });
  return (
    <FormSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      <RadioGroup
        legend={text.legend}
        name="hours"
        value={form.values.hours}
        onValueChange={(value) => form.set('hours', value)}
        options={vaultDelays.map((hours) => ({
          value: String(hours),
          label: copy.vault.delayValue(hours),
        }))}
      />
    </FormSheet>
  );
}
