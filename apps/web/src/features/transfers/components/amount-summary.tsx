import type { WalletCurrency } from '@cowrie/contract/wallets';
import { fromWire, money } from '@cowrie/money';
import { MoneyText } from '#ui/money-text.tsx';
import { SumLines } from '#ui/review.tsx';
import { words } from '../copy.ts';

const copy = words.amount;

type Props = {
  to: string;
  source: WalletCurrency;
  minor: bigint | undefined;
  available: number | undefined;
};

/** What the typed amount would do, before any fee: those come with the quote. */
export function AmountSummary({ to, source, minor, available }: Props) {
  const left = available === undefined ? undefined : BigInt(available) - (minor ?? 0n);
  return (
    <>
      <p className="text-sm text-mute">{words.review.youSend}</p>
      <MoneyText amount={money(minor ?? 0n, source)} size="xl" alwaysShown className="mb-4 block" />
      <SumLines
        lines={[
          { label: copy.to, value: <span className="wrap-anywhere">{to}</span> },
          { label: copy.from, value: copy.wallets[source] },
          ...(available === undefined
            ? []
            : [
                {
                  label: copy.available,
                  value: <MoneyText amount={fromWire(available, source)} />,
                },
              ]),
          ...(left !== undefined && left >= 0n
            ? [{ label: copy.after, value: <MoneyText amount={money(left, source)} /> }]
            : []),
        ]}
      />
    </>
  );
}
