/**
 * Keeps screens out of screenshots, recordings and the app switcher: all of them while the app has a
 * lock, and those that show or ask for a secret always. Browsers cannot do this.
 */

import { useEffect } from 'react';
import { isNative } from './native.ts';
import { loadPlugins } from './plugins.ts';

const reasons = new Set<symbol>();
let isCovered = false;

const apply = async (): Promise<void> => {
  const covers = reasons.size > 0;
  if (covers === isCovered) return;
  isCovered = covers;
  const { PrivacyScreen } = await loadPlugins();
  await (covers ? PrivacyScreen.enable() : PrivacyScreen.disable());
};

export const coverScreens = (reason: symbol, covers: boolean): void => {
  if (covers) reasons.add(reason);
  else reasons.delete(reason);
  void apply().catch(() => undefined);
};

/** For screens with a PIN or with the numbers of a card. */
export function useSecretScreen(): void {
  useEffect(() => {
    if (!isNative) return undefined;
    const reason = Symbol('secret screen');
    coverScreens(reason, true);
    return () => coverScreens(reason, false);
  }, []);
}
