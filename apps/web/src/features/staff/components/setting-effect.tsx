import type { EffectProps } from '#features/approvals/index.ts';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { copy } from '../copy.ts';

type Stored = { monitoring: { dsn: string | null } };

const addressOf = (stored: unknown): string =>
  (stored as Stored).monitoring.dsn ?? copy.settings.noDsn;

/** Shows how a proposal changes the settings. */
export const settingEffect: EffectProps = {
  words: () => copy.settings.approval,
  renderEffect: ({ before, after }) => (
    <BeforeAfter
      before={<span className="break-all">{addressOf(before)}</span>}
      after={<span className="break-all">{addressOf(after)}</span>}
    />
  ),
};
