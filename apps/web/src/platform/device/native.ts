import { indexedDbStore } from '../storage/indexed-db-store.ts';

/** True in the build that ships inside the native shell; the other build drops what hangs on it. */
export const isNative: boolean = import.meta.env.COWRIE_NATIVE === true;

const landingSeenKey = 'landing-seen';
export const landingSeen = async (): Promise<boolean> =>
  (await indexedDbStore.get(landingSeenKey)) === true;
export const markLandingSeen = (): Promise<void> => indexedDbStore.set(landingSeenKey, true);
