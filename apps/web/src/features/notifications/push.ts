/** The pushes of this device: of its browser here, of the phone in `native-push.ts`. The server keeps the address; the browser keeps the choice. */

import { call } from '#platform/api/api.ts';
import { isNative } from '#platform/device/native.ts';
import { nativePush } from './native-push.ts';

type PushState = 'unsupported' | 'blocked' | 'off' | 'on';

/** The key of the query that reads the state of this browser. */
export const pushStateKey = ['push-state'];

const isSupported = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const bytesOf = (base64Url: string): Uint8Array<ArrayBuffer> => {
  const text = atob(base64Url.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(text, (letter) => letter.codePointAt(0) ?? 0);
};

const base64Url = (bytes: ArrayBuffer | null): string =>
  btoa(String.fromCodePoint(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

export async function readPushState(): Promise<PushState> {
  if (isNative) return nativePush.read();
  if (!isSupported()) return 'unsupported';
  if (Notification.permission === 'denied') return 'blocked';
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ? 'on' : 'off';
}

/** Asks the person; false if they or the browser refuse. */
export async function turnPushOn(): Promise<boolean> {
  if (isNative) return nativePush.turnOn();
  if ((await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await call('notifications.push-key', {});
  if (key === null) return false;
  const registration = await navigator.serviceWorker.ready;
  const subscription = await registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: bytesOf(key),
  });
  const { id } = await call('notifications.subscribe-push', {
    body: {
      platform: 'web',
      endpoint: subscription.endpoint,
      p256dh: base64Url(subscription.getKey('p256dh')),
      auth: base64Url(subscription.getKey('auth')),
    },
  });
  return id !== '';
}

/** The server forgets the address when the push service says that it is gone. */
export async function turnPushOff(): Promise<void> {
  if (isNative) return nativePush.turnOff();
  const registration = await navigator.serviceWorker.getRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
}
