/** Pushes of the phone. The system gives the app an address, which the server keeps. */

import { call } from '#platform/api/api.ts';
import { appPlatform } from '#platform/device/app-client.ts';
import { loadPlugins } from '#platform/device/plugins.ts';
import { indexedDbStore } from '#platform/storage/indexed-db-store.ts';

/** The server's id of this phone's address, for switching it off. */
const idKey = 'push-address';

const readId = async (): Promise<string | null> => {
  const id: unknown = await indexedDbStore.get(idKey);
  return typeof id === 'string' ? id : null;
};

/** Rejects if the system gives no address, for example on a phone without Google's services. */
const register = async (): Promise<string> => {
  const { PushNotifications } = await loadPlugins();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const heard = await Promise.all([
    PushNotifications.addListener('registration', ({ value }) => resolve(value)),
    PushNotifications.addListener('registrationError', ({ error }) => reject(new Error(error))),
  ]);
  try {
    await PushNotifications.register();
    return await promise;
  } finally {
    for (const listener of heard) void listener.remove();
  }
};

export const nativePush = {
  read: async () => {
    const { PushNotifications } = await loadPlugins();
    const { receive } = await PushNotifications.checkPermissions();
    if (receive === 'denied') return 'blocked';
    return receive === 'granted' && (await readId()) !== null ? 'on' : 'off';
  },
  turnOn: async (): Promise<boolean> => {
    const { PushNotifications } = await loadPlugins();
    const { receive } = await PushNotifications.requestPermissions();
    if (receive !== 'granted') return false;
    const token = await register();
    const platform = appPlatform === 'ios' ? 'ios' : 'android';
    const { id } = await call('notifications.subscribe-push', { body: { platform, token } });
    await indexedDbStore.set(idKey, id);
    return true;
  },
  turnOff: async (): Promise<void> => {
    const { PushNotifications } = await loadPlugins();
    const id = await readId();
    if (id !== null) {
      await call('notifications.unsubscribe-push', { params: { addressId: id } });
    }
    await PushNotifications.unregister();
    await indexedDbStore.set(idKey, null);
  },
} as const;
