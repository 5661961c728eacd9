import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { cx } from '../text/class-names.ts';

export type BadgeTone = 'neutral' | 'accent' | 'positive' | 'warning' | 'negative';

const tones: Record<BadgeTone, string> = {
  neutral: 'border border-hairline-strong text-body',
  accent: 'bg-accent-soft text-accent',
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
  negative: 'bg-negative-soft text-negative',
};

type Props = { tone?: BadgeTone; icon?: LucideIcon; children: ReactNode; className?: string };

/** A state as one word. The colour only repeats what the word says. */
export function Badge({ tone = 'neutral', icon: Icon, children, className }: Props) {
  return (
    <span
      className={cx(
        'inline-flex h-6.5 flex-none items-center gap-1.5 rounded-full px-2.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {Icon && <Icon className="size-3.5" strokeWidth={2} aria-hidden />}
      {children}
    </span>
  );
}
