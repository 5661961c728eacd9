import type { OutputOf, Routes } from '@cowrie/contract';
import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { copy } from '../copy.ts';
import { linesOf } from '../contact-lines.ts';

const text = copy.contacts;
type Stored = OutputOf<Routes['status.staff-contacts']>;

/** Shows how a proposal changes the list of our contacts. */
export const contactsEffect: EffectProps = {
  words: () => ({ consequence: text.consequence }),
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<Lines stored={before as Stored} />}
      after={<Lines stored={after as Stored} />}
    />
  ),
};

function Lines({ stored }: { stored: Stored }) {
  const lines = linesOf(stored.items);
  return (
    <span className="block wrap-anywhere whitespace-pre-line">
      {lines === '' ? text.none : lines}
    </span>
  );
}
