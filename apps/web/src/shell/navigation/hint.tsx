import type { ReactElement } from 'react';
import { createLazyModule } from '../lazy-module.ts';

const lazyTooltip = createLazyModule(() => import('#ui/overlays/tooltip.tsx'));

/** Call it when the pointer comes near an element with a hint, so that the code is ready. */
export const loadHints = lazyTooltip.load;

/** A tooltip for elements without visible text, such as the icons of a collapsed sidebar. */
export function Hint({ label, children }: { label: string; children: ReactElement }) {
  const loaded = lazyTooltip.use();
  if (!loaded) return children;
  return (
    <loaded.Tooltip label={label} side="right">
      {children}
    </loaded.Tooltip>
  );
}
