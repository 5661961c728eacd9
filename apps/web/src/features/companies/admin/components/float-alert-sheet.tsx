import {
  formatPlain,
  fromWire,
  groupTyped,
  isAssetCode,
  parseMoney,
  toWire,
  type AssetCode,
} from '@cowrie/money';
import { useForm } from '#platform/forms/use-form.ts';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { toast } from '#ui/feedback/toast.ts';
import { AmountField } from '#ui/money/amount-field.tsx';
import { copy } from '../company-copy.ts';
import { useSetFloatAlert } from '../mutations.ts';
import type { Float, FloatCompany } from '../queries.ts';

const text = copy.balances;

/** An amount as the text of the input field: '1,500.00'. */
const typedAmount = (minor: number, currency: AssetCode): string =>
  groupTyped(formatPlain(fromWire(minor, currency)), currency);

type Props = { company: FloatCompany; float: Float; onClose: () => void };

/** Proposes a new alert amount for a float, with a reason. */
export function FloatAlertSheet({ company, float, onClose }: Props) {
  const { currency } = float;
  if (!isAssetCode(currency)) throw new TypeError(`Unknown currency ${currency}`);
  return <Sheet company={company} currency={currency} float={float} onClose={onClose} />;
}

function Sheet({ company, currency, float, onClose }: Props & { currency: AssetCode }) {
  const save = useSetFloatAlert();
  const form = useForm({
    initial: { alertBelow: typedAmount(float.alertBelow, currency), reason: '' },
    check: ({ alertBelow }): { alertBelow?: string } => {
      const typed = parseMoney(alertBelow, currency);
      if (!typed.ok) return { alertBelow: text.badAmount };
      return toWire(typed.money) === float.alertBelow ? { alertBelow: text.unchanged } : {};
    },
    send: async ({ alertBelow, reason }) => {
      const typed = parseMoney(alertBelow, currency);
      if (!typed.ok) return;
      const body = { alertBelow: toWire(typed.money), reason };
      await save.mutateAsync({ params: { company, currency }, body });
      toast.success(text.alertSaved(currency), { description: text.alertSavedWords });
      onClose();
    },
  });
  return (
    <ReasonSheet
      title={text.alertTitle(copy.names[company], currency)}
      description={text.alertWords}
      submit={text.alertSubmit}
      form={form}
      onClose={onClose}
    >
      <AmountField
        {...form.bind('alertBelow')}
        label={text.alertBelow}
        required
        currency={currency}
        suffix={<span className="text-md font-medium text-mute">{currency}</span>}
      />
    </ReasonSheet>
  );
}
