import { Card } from '#ui/layout/card.tsx';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import type { StaffTransaction } from '../queries.ts';
import { StaffAmount } from './staff-amount.tsx';

const text = copy.facts;

export function TransactionFacts({ of: one }: { of: StaffTransaction }) {
  const { currency } = one;
  return (
    <Card title={text.title} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        <Fact label={text.amount}>
          <StaffAmount minor={one.amount} currency={currency} />
        </Fact>
        <Fact label={text.total}>
          <StaffAmount minor={one.total} currency={currency} />
        </Fact>
        {one.fees.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <StaffAmount minor={amount} currency={currency} />
          </Fact>
        ))}
        <Fact label={text.reference}>
          {one.reference} <CopyButton text={one.reference} label={copy.copyReference} />
        </Fact>
        <Fact label={text.made}>{exactMoment(one.at)}</Fact>
        <Fact label={text.changed}>{exactMoment(one.updatedAt)}</Fact>
        {one.note && <Fact label={text.memo}>{one.note}</Fact>}
        {one.failure && <Fact label={text.failure}>{one.failure}</Fact>}
        <Fact label={text.id}>
          <span className="flex items-center gap-1 font-mono text-xs break-all">
            {one.id}
            <CopyButton text={one.id} label={copy.copyId} />
          </span>
        </Fact>
      </dl>
      <dl className="mt-3">
        <Fact label={text.customerReads}>{one.where}</Fact>
      </dl>
    </Card>
  );
}
