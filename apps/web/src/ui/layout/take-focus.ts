/**
 * `ref={takeFocus}` on the one field of a step a person just asked for, or on the heading of what
 * replaces a form (with tabIndex −1), so that nobody's place is lost.
 */
export const takeFocus = (node: HTMLElement | null): void => node?.focus();
