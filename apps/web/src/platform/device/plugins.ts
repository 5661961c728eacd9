/**
 * The plugins of the native shell. They load when they are first needed, and the web build has none of
 * them.
 */

import { isNative } from './native.ts';

const load = async () => {
  if (!isNative) throw new Error('there are no plugins in a browser');
  const [app, contacts, files, haptics, keyboard, push, privacy] = await Promise.all([
    import('@capacitor/app'),
    import('@capacitor-community/contacts'),
    import('@capacitor/filesystem'),
    import('@capacitor/haptics'),
    import('@capacitor/keyboard'),
    import('@capacitor/push-notifications'),
    import('@capacitor/privacy-screen'),
  ]);
  const [share, bar, biometric, storage] = await Promise.all([
    import('@capacitor/share'),
    import('@capacitor/status-bar'),
    import('@capgo/capacitor-native-biometric'),
    import('capacitor-secure-storage-plugin'),
  ]);
  return {
    App: app.App,
    Contacts: contacts.Contacts,
    Filesystem: files.Filesystem,
    Directory: files.Directory,
    Haptics: haptics.Haptics,
    NotificationType: haptics.NotificationType,
    Keyboard: keyboard.Keyboard,
    PushNotifications: push.PushNotifications,
    PrivacyScreen: privacy.PrivacyScreen,
    Share: share.Share,
    StatusBar: bar.StatusBar,
    Style: bar.Style,
    NativeBiometric: biometric.NativeBiometric,
    SecureStoragePlugin: storage.SecureStoragePlugin,
  };
};

let loading: ReturnType<typeof load> | undefined;
export const loadPlugins = (): ReturnType<typeof load> => (loading ??= load());
