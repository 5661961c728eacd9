import { useEffect, useState } from 'react';

/** Returns the focus to the element that opened an overlay, after the overlay closes. */
export function useFocusReturn(): void {
  // A link can open a sheet, and the server has no focus.
  const [opener] = useState(() =>
    typeof document === 'undefined' ? null : document.activeElement,
  );
  useEffect(
    () => () => {
      // The page behind an overlay cannot take the focus until the overlay is removed.
      setTimeout(() => opener instanceof HTMLElement && opener.focus({ preventScroll: true }));
    },
    [opener],
  );
}
