import { clockText, secondsLeft } from '#ui/text/clock.ts';
import { useSeconds } from '#ui/text/use-seconds.ts';
import { exchangeCopy } from '../../copy-exchange.ts';

const text = exchangeCopy.review;
const radius = 15.9155;

type Props = { heldSeconds: number; until: number };

/**
 * A ring that empties while the rate is held. `aria-live="off"`: a screen reader does not read every
 * second.
 */
export function Countdown({ heldSeconds, until }: Props) {
  const left = secondsLeft(until, useSeconds());
  // The circumference is 100.
  const share = Math.min(100, Math.round((left / heldSeconds) * 100));
  return (
    <p className="mt-4 flex items-center gap-3 text-sm text-mute">
      <svg viewBox="0 0 36 36" className="size-9 flex-none -rotate-90 text-accent" aria-hidden>
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          strokeWidth="3"
          className="stroke-hairline-strong"
        />
        <circle
          cx="18"
          cy="18"
          r={radius}
          fill="none"
          stroke="currentColor"
          strokeWidth="3"
          strokeLinecap="round"
          strokeDasharray={`${share} 100`}
        />
      </svg>
      <span role="timer" aria-live="off" className="tabular-nums">
        {left === 0 ? text.over : text.held(clockText(left))}
      </span>
    </p>
  );
}
