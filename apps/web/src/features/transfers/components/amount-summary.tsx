import { dollarTransfer } from '@cowrie/contract/reference-data';
import type { WalletCurrency } from '@cowrie/contract/wallets';
import { fromWire, money } from '@cowrie/money';
import { MoneyText } from '#ui/money-text.tsx';
import { SumLines } from '#ui/review.tsx';
import { words } from '../copy.ts';
import type { SendRail } from '../left-today.ts';
import { dollarLines } from './dollar-costs.tsx';

const copy = words.amount;

type Props = {
  to: string;
  rail: SendRail;
  source: WalletCurrency;
  minor: bigint | undefined;
  available: number | undefined;
};

/** What the typed amount would do. Fees come with the quote, but for the one everybody pays. */
export function AmountSummary({ to, rail, source, minor, available }: Props) {
  const isDollars = rail === 'usd_bank';
  const cost = (minor ?? 0n) + BigInt(isDollars ? dollarTransfer.fee : 0);
  const left = available === undefined ? undefined : BigInt(available) - cost;
  return (
    <>
      <p className="text-sm text-mute">{words.review.youSend}</p>
      <MoneyText amount={money(minor ?? 0n, source)} size="xl" alwaysShown className="mb-4 block" />
      <SumLines
        lines={[
          { label: copy.to, value: <span className="wrap-anywhere">{to}</span> },
          { label: copy.from, value: copy.wallets[source] },
          ...(isDollars ? dollarLines(minor) : []),
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
