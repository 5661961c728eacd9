/**
 * Functions of the phone besides its lock: the back button of Android, the colour of the status
 * bar, and the keyboard. Only in the native shell.
 */

import { loadPlugins } from './plugins.ts';

/** From here back leaves the app, as it does from the first page of any app. */
const firstPages: ReadonlySet<string> = new Set(['/dashboard', '/login', '/welcome', '/']);

/** Toasts have the role `dialog` too, and back does not close them. */
const openSheet = (): Element | null =>
  document.querySelector('[role=dialog]:not(.toast), [role=alertdialog]');

type BackStep = 'leave' | 'close' | 'go back';

/** Pure: what the back button does. A locked app can only be left. */
export const backStep = (seen: {
  readonly isLocked: boolean;
  readonly hasSheet: boolean;
  readonly path: string;
  readonly canGoBack: boolean;
}): BackStep => {
  if (seen.isLocked) return 'leave';
  if (seen.hasSheet) return 'close';
  return firstPages.has(seen.path) || !seen.canGoBack ? 'leave' : 'go back';
};

/** A sheet closes with Escape, and asks first if something in it would be lost. */
const closeSheet = (): void => {
  const within = document.activeElement ?? document.body;
  within.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
};

const isDark = (): boolean => document.documentElement.dataset['theme'] === 'dark';

export const startShell = async (isLocked: () => boolean): Promise<void> => {
  const { App, StatusBar, Keyboard, Style } = await loadPlugins();
  await App.addListener('backButton', ({ canGoBack }) => {
    const hasSheet = openSheet() !== null;
    const { pathname } = window.location;
    const step = backStep({ isLocked: isLocked(), hasSheet, path: pathname, canGoBack });
    if (step === 'leave') void App.minimizeApp();
    else if (step === 'close') closeSheet();
    else window.history.back();
  });
  // Light text on the dark theme.
  const colourBar = (): void => {
    void StatusBar.setStyle({ style: isDark() ? Style.Dark : Style.Light }).catch(() => undefined);
  };
  colourBar();
  const theme = { attributes: true, attributeFilter: ['data-theme'] };
  new MutationObserver(colourBar).observe(document.documentElement, theme);
  // The bar above an iPhone's digits has the button that closes them.
  await Keyboard.setAccessoryBarVisible({ isVisible: true }).catch(() => undefined);
};
