import { isNative } from './native.ts';
import { loadPlugins } from './plugins.ts';

/** A short tap of the phone: money has left, or a PIN was wrong. Phones without it stay still. */
export const feel = (what: 'success' | 'error'): void => {
  if (!isNative) return;
  const tap = async (): Promise<void> => {
    const { Haptics, NotificationType } = await loadPlugins();
    const type = what === 'success' ? NotificationType.Success : NotificationType.Error;
    await Haptics.notification({ type });
  };
  void tap().catch(() => undefined);
};
