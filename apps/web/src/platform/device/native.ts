import { indexedDbStore } from '../storage/indexed-db-store.ts';

/** True in the native build. It is a constant, so the web build drops the native code. */
export const isNative: boolean = import.meta.env.COWRIE_NATIVE === true;

const landingSeenKey = 'landing-seen';
export const landingSeen = async (): Promise<boolean> =>
  (await indexedDbStore.get(landingSeenKey)) === true;
export const markLandingSeen = (): Promise<void> => indexedDbStore.set(landingSeenKey, true);
