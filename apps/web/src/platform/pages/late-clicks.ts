const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? (target.closest('a, button, label, input, select, textarea, summary, [role]') ?? target)
    : null;

/**
 * Ignores the second click of a double click if the control that took the first one is gone. The page
 * may change between the two clicks, and the second one would press another control at that place.
 */
export function ignoreLateClicks(): void {
  let clicked: Element | null = null;
  const check = (event: MouseEvent) => {
    const isLate = event.detail > 1 && clicked !== null && !clicked.isConnected;
    if (isLate) {
      event.preventDefault();
      event.stopImmediatePropagation();
    } else {
      clicked = controlOf(event.target);
    }
  };
  window.addEventListener('click', check, { capture: true });
}
