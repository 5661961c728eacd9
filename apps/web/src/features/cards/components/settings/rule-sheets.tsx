import { useForm } from '#platform/forms/use-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { FormSheet } from '#ui/overlays/form-sheet.tsx';
import { centsOf, dollarText, typedOf } from '../../amounts.ts';
import { copy } from '../../copy.ts';
import { settingsCopy } from '../../copy-settings.ts';
import type { CardSettings } from '../../queries.ts';
import { checkTopUp, type TopUpFields, topUpOf } from '../../settings-fields.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { type SettingSheetProps, useSave } from './use-save.ts';

const text = settingsCopy.rules;

type OneAmountProps = SettingSheetProps & {
  title: string;
  words: string;
  label: string;
  value: number | null;
  change: (cents: number | null) => Partial<CardSettings>;
};

/** A rule with one amount. It can be turned off. */
function OneAmountSheet({ card, onClose, title, words, label, value, change }: OneAmountProps) {
  const save = useSave(card, onClose);
  const form = useForm({
    initial: { amount: typedOf(value), isOff: '' },
    check: ({ amount, isOff }): { amount?: string } =>
      isOff === '' && centsOf(amount) === undefined ? { amount: copy.bad } : {},
    send: ({ amount, isOff }) => save(change(isOff === '' ? (centsOf(amount) ?? null) : null)),
  });
  return (
    <FormSheet
      title={title}
      words={words}
      form={form}
      onClose={onClose}
      second={<TurnOff isOn={value !== null} form={form} />}
    >
      <AmountField {...form.bind('amount')} currency="USD" label={label} />
    </FormSheet>
  );
}

type OffForm = {
  readonly busy: boolean;
  readonly submitWith: (name: 'isOff', value: string) => Promise<void>;
};

function TurnOff({ isOn, form }: { isOn: boolean; form: OffForm }) {
  return isOn ? (
    <Button
      variant="secondary"
      disabled={form.busy}
      onClick={() => void form.submitWith('isOff', 'yes')}
    >
      {settingsCopy.turnOff}
    </Button>
  ) : undefined;
}

export function AlertSheet(props: SettingSheetProps) {
  return (
    <OneAmountSheet
      {...props}
      title={text.alert}
      words={text.alertWords}
      label={text.alertAmount}
      value={props.card.settings.alertBelow}
      change={(alertBelow) => ({ alertBelow })}
    />
  );
}

export function JustInTimeSheet(props: SettingSheetProps) {
  return (
    <OneAmountSheet
      {...props}
      title={text.justInTime}
      words={text.justInTimeWords}
      label={text.justInTimeMost}
      value={props.card.settings.justInTime?.most ?? null}
      change={(most) => ({ justInTime: most === null ? null : { most } })}
    />
  );
}

export function TopUpSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { topUp } = card.settings;
  const form = useForm<TopUpFields & { isOff: string }>({
    initial: {
      below: typedOf(topUp?.below ?? null),
      amount: typedOf(topUp?.amount ?? null),
      monthMost: typedOf(topUp?.monthMost ?? null),
      isOff: '',
    },
    check: ({ isOff, ...fields }) => (isOff === '' ? checkTopUp(fields) : {}),
    send: ({ isOff, ...fields }) => save({ topUp: isOff === '' ? topUpOf(fields) : null }),
  });
  return (
    <FormSheet
      title={text.topUp}
      words={text.topUpWords}
      form={form}
      onClose={onClose}
      second={<TurnOff isOn={topUp !== null} form={form} />}
    >
      <AmountField {...form.bind('below')} currency="USD" label={text.topUpBelow} />
      <AmountField {...form.bind('amount')} currency="USD" label={text.topUpAmount} />
      <AmountField
        {...form.bind('monthMost')}
        currency="USD"
        label={text.topUpMonth}
        hint={topUp && text.topUpUsed(dollarText(card.topUpUsed), dollarText(topUp.monthMost))}
      />
    </FormSheet>
  );
}

export function ShieldSheet({ card, onClose }: SettingSheetProps) {
  const save = useSave(card, onClose);
  const { shield } = card.settings;
  const form = useForm({ initial: {}, send: () => save({ shield: !shield }) });
  return (
    <FormSheet
      title={text.shield}
      words={text.shieldWords}
      form={form}
      submit={shield ? text.shieldOff : text.shieldOn}
      onClose={onClose}
    />
  );
}
