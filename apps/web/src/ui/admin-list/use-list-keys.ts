import { useEffect, type RefObject } from 'react';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || ['INPUT', 'TEXTAREA', 'SELECT'].includes(target.tagName));

/**
 * Keys of a list while no field has the focus: `/` goes to the search, `j` to the first row. The
 * table handles the keys of a row that has the focus.
 */
export function useListKeys(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
      const isElsewhere = document.querySelector('[role=dialog]') !== null;
      if (hasModifier || event.defaultPrevented || isElsewhere || isTyping(event.target)) return;
      const selector = { '/': 'input[type=search]', j: 'tbody tr[tabindex]' }[event.key];
      const target = selector && root.current?.querySelector<HTMLElement>(selector);
      if (!target) return;
      event.preventDefault();
      target.focus();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [root]);
}
