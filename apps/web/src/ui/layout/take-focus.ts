/**
 * Use `ref={takeFocus}` on the only field of a new step, or on the heading that replaces a form (with
 * tabIndex −1). Without it, the focus would go back to the top of the page.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus();
