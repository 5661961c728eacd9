import { CircleAlert, CircleCheck, Mail, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '#ui/text/class-names.ts';

const looks: Record<'done' | 'sent' | 'failed', { Icon: LucideIcon; look: string }> = {
  done: { Icon: CircleCheck, look: 'bg-positive-soft text-positive' },
  sent: { Icon: Mail, look: 'bg-accent-soft text-accent' },
  failed: { Icon: CircleAlert, look: 'bg-negative-soft text-negative' },
};

type Props = { kind: keyof typeof looks; title: string; words: ReactNode; children?: ReactNode };

/** The result of a link or a request, shown in place of the form. */
export function OutcomePage({ kind, title, words, children }: Props) {
  const { Icon, look } = looks[kind];
  return (
    <output className="grid justify-items-start gap-4">
      <span className={cx('grid size-14 place-items-center rounded-full', look)}>
        <Icon className="size-7" strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="font-display text-2xl tracking-tight">{title}</h1>
      <p className="text-md">{words}</p>
      {children}
    </output>
  );
}
