const secretWords = new Set(['password', 'passcode', 'pin', 'otp', 'cvv', 'secret', 'token']);
/** Codes that are not secret. Every other field that ends in "code" is treated as a secret. */
const harmlessCodes = new Set([
  'bank',
  'calling',
  'country',
  'currency',
  'dial',
  'iso',
  'postal',
  'provider',
  'referral',
  'sort',
]);

const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .filter(Boolean);

export function isSecretField(name: string): boolean {
  const words = wordsOf(name);
  if (words.some((word) => secretWords.has(word))) return true;
  return /^codes?$/.test(words.at(-1) ?? '') && !harmlessCodes.has(words.at(-2) ?? '');
}

/** Removes passwords, PINs and codes, so that the rest may be stored on the device. */
export function withoutSecrets(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutSecrets);
  if (typeof value !== 'object' || value === null) return value;
  if (Object.getPrototypeOf(value) !== Object.prototype) return undefined;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !isSecretField(name))
      .map(([name, inner]) => [name, withoutSecrets(inner)]),
  );
}
