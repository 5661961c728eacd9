import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Terms } from '../queries.ts';
import { since } from '../since.ts';
import { Charge } from './charge.tsx';

const text = copy.proposal;

/** A fee as the server stores it with a proposal. */
type Stored = Terms & { from: string | null; until: string | null };

/** Shows how a proposal changes a fee. */
export const feeEffect: EffectProps = {
  words: () => ({ consequence: text.consequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<StoredFee stored={before as Stored | null} />}
      after={<StoredFee stored={after as Stored | null} isNew />}
    />
  ),
};

function StoredFee({ stored, isNew = false }: { stored: Stored | null; isNew?: boolean }) {
  if (stored === null) return text.nothing;
  const from = stored.from ? text.from(since(stored.from)) : isNew && text.now;
  return (
    <>
      <span className="block text-sm text-body">{stored.label}</span>
      <Charge of={stored} />
      {from && <span className="block text-sm text-body">{from}</span>}
      {stored.until && (
        <span className="block text-sm text-body">{text.until(moment(stored.until))}</span>
      )}
    </>
  );
}
