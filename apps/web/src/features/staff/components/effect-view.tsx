import { Minus, Plus } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { BeforeAfter } from '#ui/data/before-after.tsx';
import { calendarDay } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { changesNothing, permissionSentence, type Effect } from '../effects.ts';

/** Shows what a change of roles would do. */
export function EffectView({ effect }: { effect: Effect }) {
  if (effect.kind === 'unknown') return <p>{copy.effect.unknown}</p>;
  if (changesNothing(effect)) return <p className="text-mute">{copy.effect.nothing}</p>;
  if (effect.kind === 'holding') {
    const { before, after, formerDay, lastDay } = effect;
    return (
      <BeforeAfter before={holdingText(before, formerDay)} after={holdingText(after, lastDay)} />
    );
  }
  const { added, removed, unchanged } = effect;
  return (
    <div className="grid gap-3 rounded-input border border-hairline p-3">
      <Changes tone="positive" label={copy.effect.adds} names={added} />
      <Changes tone="negative" label={copy.effect.removes} names={removed} />
      {unchanged.length > 0 && (
        <p className="text-sm text-mute">{copy.effect.keeps(unchanged.length)}</p>
      )}
    </div>
  );
}

const holdingText = (holds: boolean, lastDay: string | undefined): string => {
  if (!holds) return copy.effect.holdsNot;
  return lastDay ? copy.effect.holdsUntil(calendarDay(lastDay)) : copy.effect.holds;
};

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
