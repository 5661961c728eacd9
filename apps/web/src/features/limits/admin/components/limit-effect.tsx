import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { Currency } from '../queries.ts';
import { Bound } from './amount.tsx';

const text = copy.proposals;

/** A limit as the server stores it with a proposal. */
type Stored = {
  currency: Currency;
  limit: number | null;
  from: string | null;
  until: string | null;
  /** A type of transfer is closed for one person, in every currency. */
  isClosed?: boolean;
};

/** Shows how a proposal changes a limit. */
export const limitEffect: EffectProps = {
  words: () => ({ consequence: text.consequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<StoredLimit stored={before as Stored} />}
      after={<StoredLimit stored={after as Stored} isNew />}
    />
  ),
};

function StoredLimit({ stored, isNew = false }: { stored: Stored; isNew?: boolean }) {
  const from = stored.from ? text.from(moment(stored.from)) : isNew && copy.change.now;
  return (
    <>
      {stored.isClosed === undefined ? (
        <Bound minor={stored.limit} currency={stored.currency} />
      ) : (
        <span>{stored.isClosed ? text.closed : text.open}</span>
      )}
      {from && <span className="block text-sm text-body">{from}</span>}
      {stored.until && (
        <span className="block text-sm text-body">{text.until(moment(stored.until))}</span>
      )}
    </>
  );
}
