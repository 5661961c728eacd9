import { fromWire, isAssetCode } from '@cowrie/money';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../company-copy.ts';

/** A float alert as the server stores it with a proposal. */
type Stored = { company: string; currency: string; alertBelow: number };

/** Shows how a proposal changes a float alert. */
export const floatEffect: EffectProps = {
  words: () => ({ consequence: copy.balances.consequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<Alert stored={before as Stored} />}
      after={<Alert stored={after as Stored} />}
    />
  ),
};

function Alert({ stored: { currency, alertBelow } }: { stored: Stored }) {
  return isAssetCode(currency) ? (
    <MoneyText amount={fromWire(alertBelow, currency)} size="md" />
  ) : (
    alertBelow
  );
}
