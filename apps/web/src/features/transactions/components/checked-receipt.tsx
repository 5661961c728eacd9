import { BadgeCheck } from 'lucide-react';
import { product } from '@cowrie/contract/product';
import { fromWire, type AssetCode } from '@cowrie/money';
import { usePublicOrigin } from '#platform/device/public-origin.ts';
import { Fact } from '#ui/data/facts.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { moment, staffTimeZone } from '#ui/text/dates.ts';
import { copy, statusLabels } from '../copy.ts';
import type { CheckedReceipt } from '../queries.ts';

const text = copy.check;

type Props = {
  readonly receipt: CheckedReceipt;
  /** Heading level: the title of its own page, or a part of the page that checks any receipt. */
  readonly as?: 'h1' | 'h2';
};

/** A receipt that is genuine, with its status as it is now. */
export function CheckedReceiptCard({ receipt, as: Title = 'h1' }: Props) {
  const { status } = receipt;
  const origin = usePublicOrigin();
  const host = origin === '' ? product.domain : new URL(origin).host;
  return (
    <article className="grid gap-5">
      <div className="grid justify-items-start gap-3">
        <BadgeCheck className="size-10 text-positive" strokeWidth={1.75} aria-hidden />
        <Title className="font-display text-xl tracking-tight">{text.genuine}</Title>
        <p className="text-md">{text.genuineWords(host)}</p>
      </div>
      <dl className="divide-y divide-hairline rounded-card border border-hairline bg-surface px-4 sm:px-6">
        <Fact label={text.now}>
          <Badge tone={statusLabels[status].tone}>{statusLabels[status].label}</Badge>
        </Fact>
        <Fact label={text.amount}>
          <MoneyText
            amount={fromWire(receipt.amount, receipt.currency as AssetCode)}
            size="md"
            alwaysShown
          />
        </Fact>
        <Fact label={text.from}>{receipt.from}</Fact>
        <Fact label={text.to}>{receipt.to}</Fact>
        <Fact label={text.date}>{`${moment(receipt.at)} (${staffTimeZone})`}</Fact>
        <Fact label={text.reference}>{receipt.reference}</Fact>
      </dl>
      <p className="text-sm text-mute">
        {text.compare} {text.hidden}
      </p>
    </article>
  );
}
