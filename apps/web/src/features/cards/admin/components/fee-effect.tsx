import type { EffectProps } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { formatCount } from '#ui/text/plural.ts';
import { copy } from '../copy.ts';
import { monthName } from '#ui/text/months.ts';
import { Dollars } from './card-money.tsx';

const { facts } = copy.fees;

type Stored = {
  readonly month: string;
  readonly fee: number;
  readonly cards: number;
  readonly sum: number;
};

/** Shows a proposed run of monthly fees. */
export const cardFeeEffect: EffectProps = {
  words: () => copy.effect,
  renderEffect: ({ after }) => <Proposed run={after as Stored} />,
};

function Proposed({ run }: { run: Stored }) {
  return (
    <dl className="grid gap-3">
      <Fact label={copy.fees.month}>{monthName(run.month)}</Fact>
      <Fact label={facts.fee}>
        <Dollars cents={run.fee} />
      </Fact>
      <Fact label={facts.cards}>{formatCount(run.cards)}</Fact>
      <Fact label={facts.sum}>
        <Dollars cents={run.sum} />
      </Fact>
    </dl>
  );
}
