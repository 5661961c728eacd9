/**
 * Storage and biometrics of the device for the lock. The passcode's digest, the choices and the
 * tries are in the Keychain or behind a key of the Keystore. The secret of the biometrics is in the
 * hardware's store, which gives it to the faces and fingers that were enrolled when it was kept,
 * and loses it when they change.
 */

import {
  type BiometricFailure,
  lockDelays,
  noLock,
  noTries,
  type LockDelay,
  type LockSetup,
  type LockTries,
} from './lock-machine.ts';
import { checkFor, hashOf, isRightPasscode, newSecret, type PasscodeCheck } from './passcode.ts';

/** The shell's plugin for the Keychain and the Keystore. */
type SecureStorage = {
  readonly keys: () => Promise<{ readonly value: readonly string[] }>;
  readonly get: (of: { readonly key: string }) => Promise<{ readonly value: string }>;
  readonly set: (of: { readonly key: string; readonly value: string }) => Promise<unknown>;
  readonly remove: (of: { readonly key: string }) => Promise<unknown>;
};

/** The shell's plugin for faces and fingers. `accessControl` 1 means those enrolled now. */
type Biometrics = {
  readonly isAvailable: () => Promise<{ readonly isAvailable: boolean }>;
  readonly setData: (data: {
    readonly key: string;
    readonly value: string;
    readonly accessControl: 1;
    readonly title: string;
  }) => Promise<unknown>;
  readonly getSecureData: (of: {
    readonly key: string;
    readonly reason: string;
    readonly title: string;
    readonly negativeButtonText: string;
  }) => Promise<{ readonly value: string }>;
  readonly deleteData: (of: { readonly key: string }) => Promise<unknown>;
};

export type LockPlugins = { readonly storage: SecureStorage; readonly biometrics: Biometrics };

const keys = {
  lock: 'lock',
  tries: 'lock-tries',
  secret: 'unlock',
  forgotten: 'lock-forgotten',
} as const;

/** The words of the system's prompt. */
export type PromptWords = {
  readonly title: string;
  readonly reason: string;
  readonly passcode: string;
};

type Kept = {
  /** Whose lock it is: another person who signs in on this phone does not meet it. */
  readonly userId: string;
  readonly check: PasscodeCheck;
  readonly delaySeconds: LockDelay;
  /** Of the secret; null without biometrics. */
  readonly secretHash: string | null;
};

/** The plugin's codes, as its documentation lists them. */
const failures: Readonly<Record<string, BiometricFailure>> = {
  '2': 'locked-out',
  '4': 'locked-out',
  '3': 'changed',
  '21': 'changed',
  '10': 'refused',
  '11': 'cancelled',
  '15': 'cancelled',
  '16': 'cancelled',
  '17': 'cancelled',
};

const failureOf = (error: unknown): BiometricFailure =>
  failures[String((error as { readonly code?: unknown } | null)?.code)] ?? 'unexpected';

type Load = () => Promise<LockPlugins>;

/** Values in the Keychain or behind a key of the Keystore. */
const keptValues = (load: Load) => {
  const read = async <Value>(key: string): Promise<Value | null> => {
    const { storage } = await load();
    // `get` rejects both for a missing key and for a device that refuses; only the first is harmless.
    const { value: kept } = await storage.keys();
    if (!kept.includes(key)) return null;
    return JSON.parse((await storage.get({ key })).value) as Value;
  };
  const write = async (key: string, value: unknown): Promise<void> => {
    const { storage } = await load();
    await storage.set({ key, value: JSON.stringify(value) });
  };
  return {
    read,
    write,
    forget: async (key: string): Promise<void> => {
      const { storage } = await load();
      await storage.remove({ key }).catch(() => undefined);
    },
    readLock: (): Promise<Kept | null> => read<Kept>(keys.lock),
    changeLock: async (changed: Partial<Kept>): Promise<void> => {
      const kept = await read<Kept>(keys.lock);
      if (kept) await write(keys.lock, { ...kept, ...changed });
    },
  };
};
type KeptValues = ReturnType<typeof keptValues>;

/** The secret that the hardware gives to the owner's face or finger. */
const biometricSecret = (
  load: Load,
  values: KeptValues,
  { title, reason, passcode }: PromptWords,
) => ({
  ask: async (): Promise<'recognised' | BiometricFailure> => {
    const kept = await values.readLock();
    const { biometrics } = await load();
    try {
      const negativeButtonText = passcode;
      const asked = { key: keys.secret, reason, title, negativeButtonText };
      const { value } = await biometrics.getSecureData(asked);
      return (await hashOf(value)) === kept?.secretHash ? 'recognised' : 'refused';
    } catch (error) {
      return failureOf(error);
    }
  },
  canUse: async (): Promise<boolean> => {
    const { biometrics } = await load();
    return (await biometrics.isAvailable().catch(() => ({ isAvailable: false }))).isAvailable;
  },
  /** False if the person or the device refused. */
  use: async (): Promise<boolean> => {
    const { biometrics } = await load();
    const value = newSecret();
    try {
      await biometrics.setData({ key: keys.secret, value, accessControl: 1, title });
    } catch {
      return false;
    }
    await values.changeLock({ secretHash: await hashOf(value) });
    return true;
  },
  forget: async (): Promise<void> => {
    await values.changeLock({ secretHash: null });
    const { biometrics } = await load();
    await biometrics.deleteData({ key: keys.secret }).catch(() => undefined);
  },
});

/**
 * Who could not open the lock. It outlives the sign-out: after the log-in this person proves who they
 * are before the phone takes a new passcode of theirs.
 */
const forgottenMark = (values: KeptValues) => ({
  mark: async (): Promise<void> => {
    const kept = await values.readLock();
    if (kept) await values.write(keys.forgotten, kept.userId);
  },
  read: (): Promise<string | null> => values.read<string>(keys.forgotten),
  remove: (): Promise<void> => values.forget(keys.forgotten),
});

export const createLockDevice = (load: Load, now: () => number, words: PromptWords) => {
  const values = keptValues(load);
  const secret = biometricSecret(load, values, words);
  const forgotten = forgottenMark(values);
  return {
    /** The person who chose the lock; null if there is none. */
    readOwner: async (): Promise<string | null> => (await values.readLock())?.userId ?? null,
    readSetup: async (): Promise<LockSetup> => {
      const kept = await values.readLock();
      if (!kept) return noLock;
      const delaySeconds = lockDelays.includes(kept.delaySeconds) ? kept.delaySeconds : 0;
      return { hasPasscode: true, hasBiometrics: kept.secretHash !== null, delaySeconds };
    },
    /** A clock that was set back must not make the wait longer than it was. */
    readTries: async (): Promise<LockTries> => {
      const tries = (await values.read<LockTries>(keys.tries)) ?? noTries;
      const latest = now() + 900_000;
      return { ...tries, waitUntil: tries.waitUntil && Math.min(tries.waitUntil, latest) };
    },
    keepTries: (tries: LockTries): Promise<void> => values.write(keys.tries, tries),
    compare: async (passcode: string): Promise<boolean> => {
      const kept = await values.readLock();
      if (!kept) throw new Error('there is no passcode to compare with');
      return isRightPasscode(passcode, kept.check);
    },
    setPasscode: async (userId: string, passcode: string): Promise<void> => {
      if ((await forgotten.read()) === userId) throw new Error('the owner was not proved');
      const check = await checkFor(passcode);
      const { delaySeconds = 60, secretHash = null } = (await values.readLock()) ?? {};
      const kept: Kept = { userId, check, delaySeconds, secretHash };
      await values.write(keys.lock, kept);
      await values.write(keys.tries, noTries);
    },
    markForgotten: forgotten.mark,
    mustProve: async (userId: string): Promise<boolean> => (await forgotten.read()) === userId,
    forgetForgotten: forgotten.remove,
    setDelay: (delaySeconds: LockDelay): Promise<void> => values.changeLock({ delaySeconds }),
    askBiometrics: secret.ask,
    canUseBiometrics: secret.canUse,
    useBiometrics: secret.use,
    forgetBiometrics: secret.forget,
    /** The session is over: there is nothing left to lock. */
    forgetAll: async (): Promise<void> => {
      await secret.forget();
      await values.forget(keys.lock);
      await values.forget(keys.tries);
    },
  };
};
export type LockDevice = ReturnType<typeof createLockDevice>;
