/**
 * The session's token in the native shell. It rests in the device's Keychain or Keystore and, while
 * the app runs, in memory. It is never in web storage, which a backup or a script could read. On the
 * web there is no token: the session is a cookie that no script can read.
 */

import { loadPlugins } from './plugins.ts';

const key = 'auth-token';

/** The shell's plugin for the Keychain and the Keystore. */
type SecureStorage = {
  readonly get: (of: { readonly key: string }) => Promise<{ readonly value: string }>;
  readonly set: (of: { readonly key: string; readonly value: string }) => Promise<unknown>;
  readonly remove: (of: { readonly key: string }) => Promise<unknown>;
};

export const createAuthToken = (find: () => Promise<{ readonly storage: SecureStorage }>) => {
  let token: string | null = null;
  let loading: Promise<void> | undefined;
  // One change after the other: a token that was forgotten must not be written afterwards.
  let saving: Promise<unknown> = Promise.resolve();
  const save = (work: (storage: SecureStorage) => Promise<unknown>): void => {
    // Without the plugin, or if the device refuses, the person signs in again at the next start.
    saving = saving.then(async () => work((await find()).storage)).catch(() => undefined);
  };
  const load = async (): Promise<void> => {
    const stored = await find()
      .then(({ storage }) => storage.get({ key }))
      .catch(() => undefined);
    token ??= stored?.value ?? null;
  };
  return {
    /** Reads what the device keeps. Later calls wait for the first. */
    load: (): Promise<void> => (loading ??= load()),
    read: (): string | null => token,
    write: (next: string): void => {
      token = next;
      save((storage) => storage.set({ key, value: next }));
    },
    forget: (): void => {
      token = null;
      save((storage) => storage.remove({ key }));
    },
    /** For tests: everything is saved. */
    saved: (): Promise<unknown> => saving,
  };
};

// A plugin is not returned by itself: a promise would take it for another promise, because it answers
// to every name, also to `then`.
export const authToken = createAuthToken(async () => ({
  storage: (await loadPlugins()).SecureStoragePlugin,
}));
