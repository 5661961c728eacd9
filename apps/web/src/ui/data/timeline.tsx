import type { ReactNode } from 'react';
import { cx } from '../text/class-names.ts';

export type TimelineStep = {
  title: ReactNode;
  /** When it happened, or when it is expected. */
  when?: ReactNode;
  state: 'done' | 'now' | 'next' | 'failed';
};

const dots: Record<TimelineStep['state'], string> = {
  done: 'bg-accent',
  now: 'bg-accent ring-4 ring-accent-soft',
  next: 'border-2 border-control-line bg-surface',
  failed: 'bg-negative ring-4 ring-negative-soft',
};

const stateLabels: Record<TimelineStep['state'], string> = {
  done: 'Done',
  now: 'Now',
  next: 'Still to come',
  failed: 'Failed',
};

/** A list of dated steps, for example of a transfer. */
export function Timeline({ steps }: { steps: readonly TimelineStep[] }) {
  return (
    <ol>
      {steps.map((step, index) => (
        <li key={index} className="relative flex gap-4 pb-5 last:pb-0">
          {index < steps.length - 1 && (
            <span
              className="absolute top-5 bottom-0 left-[5.5px] w-px bg-hairline-strong"
              aria-hidden
            />
          )}
          <span
            className={cx('mt-1 size-3 flex-none rounded-full', dots[step.state])}
            aria-hidden
          />
          <div className="min-w-0">
            <p className={cx('font-medium', step.state === 'next' ? 'text-mute' : 'text-ink')}>
              <span className="sr-only">{stateLabels[step.state]}: </span>
              {step.title}
            </p>
            {step.when && <p className="text-sm text-mute">{step.when}</p>}
          </div>
        </li>
      ))}
    </ol>
  );
}
