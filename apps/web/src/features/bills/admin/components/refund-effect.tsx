import type { EffectProps } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import { Sum } from './sum.tsx';

const text = copy.refund;

type Stored = {
  readonly biller: string;
  readonly person: string;
  readonly amount: number;
  readonly currency: string;
  readonly customerText: string;
};

/** Shows a proposed refund of a bill payment. */
export const billRefundEffect: EffectProps = {
  words: () => text.effect,
  renderEffect: ({ after }) => <Proposed refund={after as Stored} />,
};

function Proposed({ refund }: { refund: Stored }) {
  return (
    <dl className="grid gap-3">
      <Fact label={text.biller}>{refund.biller}</Fact>
      <Fact label={text.person}>{refund.person}</Fact>
      <Fact label={text.amount}>
        <Sum amount={refund.amount} currency={refund.currency} />
      </Fact>
      <Fact label={text.customerText}>
        <span className="wrap-anywhere">{refund.customerText}</span>
      </Fact>
    </dl>
  );
}
