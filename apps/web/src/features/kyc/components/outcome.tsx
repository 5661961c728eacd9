import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';

const tones = {
  positive: 'bg-positive-soft text-positive',
  warning: 'bg-warning-soft text-warning',
} as const;

type Props = {
  icon: LucideIcon;
  tone: keyof typeof tones;
  title: string;
  actions: ReactNode;
  children: ReactNode;
};

/** The result of a verification step. */
export function VerificationOutcome({ icon: Icon, tone, title, actions, children }: Props) {
  return (
    <div className="mx-auto flex max-w-form flex-col items-center py-10 text-center lg:py-20">
      <span className={`grid size-16 place-items-center rounded-full ${tones[tone]}`}>
        <Icon className="size-8" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="mt-5 font-display text-xl tracking-tight">{title}</h1>
      <div className="mt-2">{children}</div>
      <div className="mt-8 flex flex-wrap justify-center gap-2">{actions}</div>
    </div>
  );
}
