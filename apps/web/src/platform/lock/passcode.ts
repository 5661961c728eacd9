/** The passcode of the app lock. Only what it is compared with is kept, never the passcode. */

export const passcodeLength = 6;

export type PasscodeCheck = {
  readonly salt: string;
  readonly rounds: number;
  readonly digest: string;
};

const rounds = 310_000;

const toBase64 = (bytes: Uint8Array): string => btoa(String.fromCodePoint(...bytes));
const fromBase64 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(text), (character) => character.codePointAt(0) ?? 0);

const digestOf = async (
  passcode: string,
  salt: Uint8Array<ArrayBuffer>,
  iterations: number,
): Promise<string> => {
  const bytes = new TextEncoder().encode(passcode);
  const key = await crypto.subtle.importKey('raw', bytes, 'PBKDF2', false, ['deriveBits']);
  const how = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations };
  return toBase64(new Uint8Array(await crypto.subtle.deriveBits(how, key, 256)));
};

export const checkFor = async (passcode: string): Promise<PasscodeCheck> => {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt: toBase64(salt), rounds, digest: await digestOf(passcode, salt, rounds) };
};

export const isRightPasscode = async (passcode: string, check: PasscodeCheck): Promise<boolean> =>
  (await digestOf(passcode, fromBase64(check.salt), check.rounds)) === check.digest;

/** Six equal digits or a row like 123456 are the first that a thief tries. */
export const isEasyPasscode = (passcode: string): boolean => {
  const digits = Array.from(passcode, Number);
  const steps = digits.slice(1).map((digit, place) => digit - (digits[place] ?? 0));
  return [-1, 0, 1].some((step) => steps.every((one) => one === step));
};

/** A secret that the device gives back only to the owner's face or finger. */
export const newSecret = (): string => toBase64(crypto.getRandomValues(new Uint8Array(32)));

export const hashOf = async (secret: string): Promise<string> =>
  toBase64(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(secret))));
