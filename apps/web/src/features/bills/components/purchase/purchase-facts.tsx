import { Fact } from '#ui/data/facts.tsx';
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
        {account && <Fact label={text.account}>{accountText(account)}</Fact>}
        {accountName && <Fact label={text.holder}>{accountName}</Fact>}
        {plan && plan !== sumText(face) && <Fact label={text.plan}>{plan}</Fact>}
        {addons.length > 0 && <Fact label={text.addons}>{addons.join(', ')}</Fact>}
        <Fact label={text.at}>{nearMoment(at, now)}</Fact>
        {endedAt && <Fact label={text.ended}>{nearMoment(endedAt, now)}</Fact>}
        <Fact label={text.reference}>
          {reference} <CopyButton text={reference} label={text.copyReference} />
        </Fact>
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
