/**
 * The lock of the native shell: its plugins, and what happens to the app. The web has none, and its
 * build drops this module.
 */

import { useSyncExternalStore } from 'react';
import { product } from '@cowrie/contract/product';
import { call } from '../api/api.ts';
import { authToken } from '../device/auth-token.ts';
import { startShell } from '../device/native-shell.ts';
import { loadPlugins } from '../device/plugins.ts';
import { coverScreens } from '../device/secret-screen.ts';
import { currentMe, endSession, personChanged, sessionEnded } from '../session/session.ts';
import { createLockDevice, type PromptWords } from './lock-device.ts';
import { createLock, type LockState } from './lock.ts';
import {
  countTry,
  isOpen,
  isRequired,
  isWaiting,
  mostWrong,
  noLock,
  noTries,
} from './lock-machine.ts';

const promptWords: PromptWords = {
  title: 'Unlock Cowrie',
  reason: 'Unlock Cowrie',
  passcode: 'Use passcode',
};

export const lockDevice = createLockDevice(
  async () => {
    const { SecureStoragePlugin, NativeBiometric } = await loadPlugins();
    return { storage: SecureStoragePlugin, biometrics: NativeBiometric };
  },
  () => Date.now(),
  promptWords,
);

let navigate: (path: string) => void = () => undefined;

/** Ends the session here at once; the server hears of it if it can be reached. */
const leaveLocked = (): void => {
  call('identity.log-out', {}).catch(() => undefined);
  endSession('left');
};

/**
 * The passcode is not known any more. The phone keeps that before the session ends, so that killing the
 * app in between changes nothing: it is still locked.
 */
export const leaveForgotten = async (): Promise<void> => {
  await lockDevice.markForgotten().catch(() => undefined);
  leaveLocked();
};

export const appLock = createLock({
  device: lockDevice,
  signOut: leaveForgotten,
  go: (to) => navigate(to),
});

export const useLock = (): LockState =>
  useSyncExternalStore(appLock.watch, appLock.read, appLock.read);

const hasLock = Symbol('the app has a lock');

/** Screens stay out of the app switcher while the app has a lock. */
const coverSwitcher = (): void => {
  const state = appLock.read();
  coverScreens(hasLock, state.isKnown && isRequired(state.lock));
};

const isLocked = (): boolean => {
  const state = appLock.read();
  return !state.isKnown || !isOpen(state.lock);
};

/** The lock of a person who signs in again; a lock of another person is forgotten. */
const adoptLock = async (): Promise<void> => {
  const me = currentMe();
  if (!me) return;
  const owner = await lockDevice.readOwner();
  if (owner !== null && owner !== me.id) await lockDevice.forgetAll();
  await applyLock();
};

/**
 * The passcode before the lock is changed. Its tries count like those of the lock screen: an open phone
 * must not help to guess it.
 */
export const provePasscode = async (passcode: string): Promise<boolean> => {
  const tries = await lockDevice.readTries();
  if (isWaiting({ tries }, Date.now())) return false;
  const counted = countTry(tries, Date.now());
  await lockDevice.keepTries(counted);
  const isRight = await lockDevice.compare(passcode);
  if (isRight) await lockDevice.keepTries(noTries);
  else if (counted.wrong >= mostWrong) await leaveForgotten();
  return isRight;
};

/** Applies a changed setup of the device immediately. */
export const applyLock = async (): Promise<void> =>
  appLock.send({ type: 'changed-setup', setup: await lockDevice.readSetup() });

const listen = async (): Promise<void> => {
  const { App, PushNotifications } = await loadPlugins();
  const openLink = (url: string): void => {
    const path = pathOfLink(url);
    if (path !== null) appLock.send({ type: 'link', path });
  };
  await App.addListener('appStateChange', ({ isActive }) =>
    appLock.send({ type: isActive ? 'returned' : 'left', at: Date.now() }),
  );
  await App.addListener('appUrlOpen', ({ url }) => openLink(url));
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const { path } = notification.data as { readonly path?: unknown };
    if (typeof path === 'string') openLink(path);
  });
  const launched = await App.getLaunchUrl();
  if (launched?.url) openLink(launched.url);
};

let isStarted = false;

/** Starts once. Until the device was read, nothing of the app is shown. */
export const startLock = async (go: (path: string) => void): Promise<void> => {
  navigate = go;
  if (isStarted) return;
  isStarted = true;
  sessionEnded.listen((end) => {
    if (end === 'left') void lockDevice.forgetAll();
    appLock.send({ type: 'signed-out' });
  });
  personChanged.listen(() => void adoptLock());
  appLock.watch(coverSwitcher);
  await listen().catch(() => undefined);
  await startShell(isLocked).catch(() => undefined);
  await authToken.load();
  // Without a session there is nothing to lock: the person sees the log-in.
  if (authToken.read() === null) {
    appLock.send({ type: 'started', setup: noLock, tries: noTries });
  } else await appLock.start();
};

/** The page that a link or a push names; null if it is not one of ours. */
const pathOfLink = (url: string): string | null => {
  if (url.startsWith('/') && !url.startsWith('//')) return url;
  try {
    const { protocol, host, pathname, search } = new URL(url);
    const isOurs = protocol === 'https:' && host === product.domain;
    return isOurs ? `${pathname}${search}` : null;
  } catch {
    return null;
  }
};
