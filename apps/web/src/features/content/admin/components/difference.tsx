import type { OutputOf, Routes } from '@cowrie/contract';
import { cx } from '#ui/text/class-names.ts';
import { copy } from '../copy.ts';

type Parts = OutputOf<Routes['content.version']>['difference'];

const looks = {
  same: 'text-mute',
  added: 'bg-positive-soft text-positive',
  removed: 'bg-negative-soft text-negative line-through decoration-1',
} as const;

/** Lines that came and went. Colour repeats what the hidden word says. */
export function Difference({ against, parts }: { against: number | null; parts: Parts }) {
  if (against === null) return <p className="text-sm text-mute">{copy.firstVersion}</p>;
  return (
    <section>
      <h3 className="mb-2 text-sm font-medium text-ink">{copy.changesSince(against)}</h3>
      {parts.length === 0 && <p className="text-sm text-mute">{copy.same}</p>}
      <div className="grid grid-cols-1 gap-0.5 text-sm break-words whitespace-pre-wrap">
        {parts.map(({ kind, text }, at) => (
          <p key={at} className={cx('rounded-sm px-2 py-1', looks[kind])}>
            {kind !== 'same' && (
              <span className="sr-only">{kind === 'added' ? copy.added : copy.removed} </span>
            )}
            {text.replace(/\n$/, '')}
          </p>
        ))}
      </div>
    </section>
  );
}
