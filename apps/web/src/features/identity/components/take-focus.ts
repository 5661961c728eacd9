/** `ref={takeFocus}` on the heading of what replaces a form, so that nobody's place is lost. Give it tabIndex −1. */
export const takeFocus = (node: HTMLElement | null): void => node?.focus();
