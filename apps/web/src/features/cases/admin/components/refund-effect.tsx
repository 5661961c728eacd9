import type { EffectProps } from '#features/approvals/index.ts';
import { statusLabels } from '#features/transactions/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { copy } from '../copy.ts';

type Stored = { status: string | null; transactionId?: string | null };

const labelOf = ({ status }: Stored): string =>
  status !== null && status in statusLabels
    ? statusLabels[status as keyof typeof statusLabels].label
    : copy.none;

/** Shows how a proposed refund changes the status of the transaction. */
export const refundEffect: EffectProps = {
  words: ({ after }) => {
    const isPaid = (after as Stored).status === 'completed';
    const { consequence, submit } = isPaid ? copy.markPaid : copy.refund;
    return { consequence, submit };
  },
  renderEffect: ({ before, after }) => {
    const { transactionId } = before as Stored;
    return (
      <>
        {transactionId && (
          <EntityChip of={{ kind: 'transaction', id: transactionId }}>
            {copy.detail.transaction}
          </EntityChip>
        )}
        <BeforeAfter before={labelOf(before as Stored)} after={labelOf(after as Stored)} />
      </>
    );
  },
};
