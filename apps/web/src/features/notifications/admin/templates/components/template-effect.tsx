import type { TemplateWords } from '@cowrie/contract/notifications/templates';
import type { EffectProps } from '#features/approvals/index.ts';
import { Fact } from '#ui/overlays/beside.tsx';
import { copy } from '../copy.ts';
import { WordsDiff } from './words-diff.tsx';

type Stored = { kind: string; version: number; isBuiltIn: boolean; words: TemplateWords };

/** Shows a proposed wording: every text that changes, word by word. */
export const templateEffect: EffectProps = {
  words: () => ({ consequence: copy.consequence, submit: copy.approve, done: copy.approved }),
  renderEffect: ({ before, after }) => (
    <Proposed before={before as Stored} after={after as Stored} />
  ),
};

const nameOf = ({ version, isBuiltIn }: Stored): string =>
  isBuiltIn ? copy.builtIn : copy.versionOf(version);

function Proposed({ before, after }: { before: Stored; after: Stored }) {
  return (
    <div className="grid gap-4">
      <dl className="grid grid-cols-2 gap-3">
        <Fact label={copy.compareFrom}>{nameOf(before)}</Fact>
        <Fact label={copy.compareTo}>{nameOf(after)}</Fact>
      </dl>
      <WordsDiff before={before.words} after={after.words} />
    </div>
  );
}
