import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';

const text = copy.comparisons;

/** A price of another service as the server stores it with a proposal. */
type Stored = Readonly<
  Record<'corridor' | 'service' | 'total' | 'theirs' | 'ours' | 'source' | 'seenAt', string>
>;

/** Shows how a proposal changes the prices of others. */
export const comparisonEffect: EffectProps = {
  words: () => ({ consequence: text.consequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<Price stored={before as Stored | null} />}
      after={<Price stored={after as Stored | null} />}
    />
  ),
};

function Price({ stored }: { stored: Stored | null }) {
  if (stored === null) return text.nothing;
  const lines = [
    `${stored.service}: ${stored.corridor}`,
    `${text.total}: ${stored.total}`,
    `${text.theirs}: ${stored.theirs}`,
    `${text.ours}: ${stored.ours}`,
    `${text.seen}: ${moment(stored.seenAt)}`,
    stored.source,
  ];
  return lines.map((line) => (
    <span key={line} className="block text-sm wrap-anywhere text-body">
      {line}
    </span>
  ));
}
