import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { Plate } from '../layout/plate.tsx';

type Props = { icon: LucideIcon; sentence: ReactNode; action?: ReactNode };

/** Shown when a list is empty: one sentence and one action. */
export function Empty({ icon, sentence, action }: Props) {
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 max-[24rem]:px-0 text-center">
      <Plate icon={icon} className="size-12" />
      <p className="max-w-80 text-md text-body">{sentence}</p>
      {action}
    </div>
  );
}
