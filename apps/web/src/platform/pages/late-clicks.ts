const controlOf = (target: EventTarget | null): Element | null =>
  target instanceof Element
    ? (target.closest('a, button, label, input, select, textarea, summary, [role]') ?? target)
    : null;

/**
 * Ignores the second click of a double click if what took the first one is gone. The answer to the
 * first can come in between, and then the second would press whatever stands in its place.
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
