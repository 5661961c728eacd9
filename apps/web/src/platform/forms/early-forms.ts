/**
 * On a slow connection people type, choose and send before the script runs. The server has rendered
 * the form, but React has not seen what they did in it. `EarlyForms` repeats it for React: first the
 * input, then the submit that `public/early.js` has held back.
 */

import { useEffect } from 'react';
import { flushSync } from 'react-dom';

/** The modules have arrived. Hydration comes next. */
export function announceStart(): void {
  dispatchEvent(new Event('page:starting'));
}

export function EarlyForms() {
  useEffect(() => {
    // The next render of a field puts the value of the server back, so this reads all of them first.
    const repeats = findEarlyInput();
    // Within an effect React would reset each field before it renders the new value.
    queueMicrotask(() => {
      flushSync(() => {
        for (const repeat of repeats) repeat();
      });
      // The forms have rendered the input. Before that, they would send the values of the server.
      dispatchEvent(new Event('page:live'));
    });
  }, []);
  return null;
}

type Repeat = () => void;

/** The fields that differ from what the server rendered, as functions that repeat the change. */
function findEarlyInput(): Repeat[] {
  const fields = document.querySelectorAll('input, textarea, select');
  return [...fields].flatMap((field) => repeatOf(field) ?? []);
}

function repeatOf(field: Element): Repeat | undefined {
  if (field instanceof HTMLSelectElement) return repeatOfSelection(field);
  if (field instanceof HTMLTextAreaElement) return repeatOfTyping(field);
  if (!(field instanceof HTMLInputElement) || field.type === 'file') return undefined;
  const canBeChecked = field.type === 'checkbox' || field.type === 'radio';
  return canBeChecked ? repeatOfCheck(field) : repeatOfTyping(field);
}

function repeatOfSelection(field: HTMLSelectElement): Repeat | undefined {
  const { selectedIndex } = field;
  const rendered = [...field.options].findIndex((option) => option.defaultSelected);
  if (selectedIndex === Math.max(0, rendered)) return undefined;
  return () => {
    field.selectedIndex = selectedIndex;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  };
}

function repeatOfCheck(field: HTMLInputElement): Repeat | undefined {
  const { checked } = field;
  // A radio button that lost its dot has a neighbour that got it.
  if (checked === field.defaultChecked || (field.type === 'radio' && !checked)) return undefined;
  return () => {
    field.checked = !checked;
    field.click();
  };
}

function repeatOfTyping(field: HTMLInputElement | HTMLTextAreaElement): Repeat | undefined {
  const { value, defaultValue, selectionStart, selectionEnd } = field;
  if (value === defaultValue) return undefined;
  return () => {
    // React ignores an event if the value is the last one that it saw. It sees what a script writes
    // into `value`, but not what the setter of the prototype writes.
    field.value = defaultValue;
    Reflect.set(Object.getPrototypeOf(field) as object, 'value', value, field);
    // Keeps the cursor in its place. Fields such as email do not tell where it is.
    const isFocused = field === document.activeElement;
    if (isFocused && selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  };
}
