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

const wordsOf = (kind: string) =>
  kind === 'case_release' || kind === 'case_mark_paid'
    ? copy.approve[kind]
    : copy.approve.case_refund;

/** Shows how a proposed refund changes the status of the transaction. */
export const refundEffect: EffectProps = {
  words: ({ kind }) => wordsOf(kind),
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
