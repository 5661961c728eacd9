import type { ReactNode } from 'react';
import { Minus, Plus } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';
import { copy } from '../copy.ts';
import { changesNothing, permissionSentence, type Effect } from '../effects.ts';

/** Two boxes side by side: how it is, and how it would be. */
export function BeforeAfter({ before, after }: { before: ReactNode; after: ReactNode }) {
  return (
    <dl className="grid grid-cols-2 overflow-hidden rounded-input border border-hairline">
      <Side label={copy.before}>{before}</Side>
      <Side label={copy.after} className="border-l border-hairline bg-accent-soft">
        {after}
      </Side>
    </dl>
  );
}

type SideProps = { label: string; className?: string; children: ReactNode };

function Side({ label, className = '', children }: SideProps) {
  return (
    <div className={`min-w-0 p-3 ${className}`}>
      <dt className="text-xs font-medium text-body">{label}</dt>
      <dd className="mt-1 break-words text-ink">{children}</dd>
    </div>
  );
}

/** What a change to roles would do. */
export function EffectView({ effect }: { effect: Effect }) {
  if (effect.kind === 'unknown') return <p>{copy.effect.unknown}</p>;
  if (changesNothing(effect)) return <p className="text-mute">{copy.effect.nothing}</p>;
  if (effect.kind === 'holding') {
    const words = (holds: boolean) => (holds ? copy.effect.holds : copy.effect.holdsNot);
    return <BeforeAfter before={words(effect.before)} after={words(effect.after)} />;
  }
  const { added, removed, kept } = effect;
  return (
    <div className="grid gap-3 rounded-input border border-hairline p-3">
      <Changes tone="positive" label={copy.effect.adds} names={added} />
      <Changes tone="negative" label={copy.effect.removes} names={removed} />
      {kept.length > 0 && <p className="text-sm text-mute">{copy.effect.keeps(kept.length)}</p>}
    </div>
  );
}

type ChangesProps = { tone: 'positive' | 'negative'; label: string; names: readonly string[] };

function Changes({ tone, label, names }: ChangesProps) {
  if (names.length === 0) return null;
  return (
    <div className="flex items-start gap-3">
      <Badge tone={tone} icon={tone === 'positive' ? Plus : Minus} className="w-24">
        {label}
      </Badge>
      <ul className="min-w-0 flex-1 text-ink">
        {names.map((name) => (
          <li key={name} className="py-0.75">
            {permissionSentence(name)}
          </li>
        ))}
      </ul>
    </div>
  );
}
