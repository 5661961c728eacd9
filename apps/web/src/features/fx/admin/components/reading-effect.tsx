import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';

const text = copy.readingEffect;

type Stored = { readonly source: string; readonly price: string | null };

/** Shows the rate that counted so far and the one that was held back. */
export const readingEffect: EffectProps = {
  words: () => ({ consequence: text.consequence, submit: text.submit, done: text.done }),
  renderEffect: ({ before, after }) => (
    <Reading before={before as Stored} after={after as Stored} />
  ),
};

function Reading({ before, after }: { before: Stored; after: Stored }) {
  return (
    <div className="grid gap-3">
      <BeforeAfter before={before.price ?? text.none} after={after.price ?? text.none} />
      <dl>
        <Fact label={text.source}>{after.source}</Fact>
      </dl>
    </div>
  );
}
