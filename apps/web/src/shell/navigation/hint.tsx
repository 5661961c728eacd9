import type { ReactElement } from 'react';
import { createLazyModule } from '../lazy-module.ts';

const lazyTooltip = createLazyModule(() => import('#ui/overlays/tooltip.tsx'));

/** For the pointer that is on its way to something with a hint. */
export const askForHints = lazyTooltip.ask;

/** A tooltip for what has no words to see, such as the icons of a collapsed sidebar. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  const loaded = lazyTooltip.use();
  if (!loaded) return children;
  return (
    <loaded.Tooltip label={label} side="right">
      {children}
    </loaded.Tooltip>
  );
}
