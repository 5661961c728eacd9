import type { ReactNode } from 'react';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { SumLines } from '#ui/flows/review.tsx';
import { Card } from '#ui/layout/card.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { negate } from '@cowrie/money';
import { purchaseCopy } from '../../copy-purchase.ts';
import { moneyOf, sumOf, sumText } from '../../money.ts';
import type { PurchaseDetail } from '../../queries.ts';
import { accountText } from '../../rules/accounts.ts';
import { rateText } from '../../rules/quotes.ts';

const text = purchaseCopy.facts;

/** Every line of the price, and what names the purchase. */
export function PurchaseFacts({ purchase, now }: { purchase: PurchaseDetail; now: number }) {
  const { account, accountName, plan, face, addons, reference, at, endedAt } = purchase;
  return (
    <Card title={text.title}>
      <dl className="divide-y divide-hairline">
        {account && <Row label={text.account}>{accountText(account)}</Row>}
        {accountName && <Row label={text.holder}>{accountName}</Row>}
        {plan && plan !== sumText(face) && <Row label={text.plan}>{plan}</Row>}
        {addons.length > 0 && <Row label={text.addons}>{addons.join(', ')}</Row>}
        <Row label={text.at}>{nearMoment(at, now)}</Row>
        {endedAt && <Row label={text.ended}>{nearMoment(endedAt, now)}</Row>}
        <Row label={text.reference}>
          {reference} <CopyButton text={reference} label={text.copyReference} />
        </Row>
      </dl>
      <div className="mt-3 border-t border-hairline pt-4">
        <SumLines lines={linesOf(purchase)} />
      </div>
    </Card>
  );
}

const linesOf = ({ face, total, price, discount, fees, rate }: PurchaseDetail) => {
  const { currency } = total;
  return [
    { label: text.value, value: sumOf(face) },
    ...(rate ? [{ label: text.rate, value: rateText(currency, rate, face.currency) }] : []),
    ...(face.currency === currency ? [] : [{ label: text.price, value: moneyOf(price, currency) }]),
    ...(discount > 0 ? [{ label: text.discount, value: negate(moneyOf(discount, currency)) }] : []),
    ...fees.map(({ label, amount }) => ({ label, value: moneyOf(amount, currency) })),
    { label: text.total, value: sumOf(total), total: true },
  ];
};

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex min-h-11 items-center justify-between gap-x-4 py-2">
      <dt className="flex-none text-mute">{label}</dt>
      <dd className="min-w-0 text-right wrap-anywhere text-ink">{children}</dd>
    </div>
  );
}
