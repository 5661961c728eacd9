import { Card } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import type { StaffPurchase } from '../queries.ts';
import { Sum } from './sum.tsx';

const text = copy.purchase.money;

/** Money of a purchase: paid by the buyer, taken by the company, and the rest. */
export function PurchaseMoney({ purchase }: { purchase: StaffPurchase }) {
  const { face, price, discount, fees, total, cost, margin } = purchase;
  return (
    <Card title={text.title} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.face}>
          <Sum {...face} />
        </Fact>
        <Fact label={text.price}>
          <Sum {...price} />
        </Fact>
        {discount > 0 && (
          <Fact label={text.discount}>
            <Sum amount={discount} currency={price.currency} />
          </Fact>
        )}
        {fees.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <Sum amount={amount} currency={price.currency} />
          </Fact>
        ))}
        <Fact label={text.total}>
          <Sum {...total} />
        </Fact>
        <Fact label={text.cost}>{cost ? <Sum {...cost} /> : text.unknown}</Fact>
        <Fact label={text.margin}>{margin ? <Sum {...margin} /> : text.unknown}</Fact>
      </dl>
    </Card>
  );
}
