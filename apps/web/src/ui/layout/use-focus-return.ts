import { useEffect, useState } from 'react';

/** Gives the focus back to what opened an overlay when the overlay goes away. */
export function useFocusReturn(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      // The page behind an overlay cannot take the focus until the overlay has gone.
      setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
    },
    [opener],
  );
}
