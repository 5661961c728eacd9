import { indexedDbStore } from '../storage/indexed-db-store.ts';

/** True in the build that ships inside the native shell; the other build drops what hangs on it. */
export const isNative: boolean = import.meta.env.COWRIE_NATIVE === true;

type Capacitor = { isNativePlatform?: () => boolean };

/** Whether phone features (contacts, biometrics) can be reached: the build alone does not tell. */
export const hasDevice = (): boolean =>
  (globalThis as { Capacitor?: Capacitor }).Capacitor?.isNativePlatform?.() === true;

export const contactsUnavailable = 'Contacts access is only available on mobile devices';

const landingSeenKey = 'landing-seen';
export const landingSeen = async (): Promise<boolean> =>
  (await indexedDbStore.get(landingSeenKey)) === true;
export const markLandingSeen = (): Promise<void> => indexedDbStore.set(landingSeenKey, true);
