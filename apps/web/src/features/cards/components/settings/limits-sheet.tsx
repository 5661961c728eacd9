import { useForm } from '#platform/forms/use-form.ts';
import { dollarText, typedOf } from '../../amounts.ts';
import { settingsCopy } from '../../copy-settings.ts';
import { checkLimits, type LimitFields, limitsOf } from '../../settings-fields.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { type SettingSheetProps, useSave } from './use-save.ts';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';

const text = settingsCopy.limits;

export function LimitsSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { payment, day, month } = card.settings.limits;
  const form = useForm<LimitFields>({
    initial: { payment: typedOf(payment), day: typedOf(day), month: typedOf(month) },
    check: checkLimits,
    send: (fields) => save({ limits: limitsOf(fields) }),
  });
  return (
    <FormSheet title={text.title} words={text.words} form={form} onClose={onClose}>
      <AmountField {...form.bind('payment')} currency="USD" label={text.payment} optional />
      <AmountField
        {...form.bind('day')}
        currency="USD"
        label={text.day}
        hint={text.spentOnly(dollarText(card.spent.day))}
        optional
      />
      <AmountField
        {...form.bind('month')}
        currency="USD"
        label={text.month}
        hint={text.spentOnly(dollarText(card.spent.month))}
        optional
      />
    </FormSheet>
  );
}
