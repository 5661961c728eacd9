import type { ReactElement } from 'react';
import { createLate } from './late.ts';

const lateTooltip = createLate(() => import('#ui/tooltip.tsx'));

/** For the pointer that is on its way to something with a hint. */
export const askForHints = lateTooltip.ask;

/** A tooltip for what has no words to see, such as the icons of a collapsed sidebar. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  const late = lateTooltip.use();
  if (!late) return children;
  return (
    <late.Tooltip label={label} side="right">
      {children}
    </late.Tooltip>
  );
}
