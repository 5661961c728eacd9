import { call } from '#platform/api/api.ts';

/**
 * Rates a password from 0 to 4: too short, weak, fair, good, strong. Length and variety count;
 * words from the person's own name, email or tag do not.
 */
export function strengthOf(password: string, personal: readonly string[]): number {
  const plain = password.toLowerCase();
  const own = personal
    .flatMap((text) => text.toLowerCase().split(/[\s@._-]+/))
    .filter((word) => word.length >= 3 && plain.includes(word));
  const rest = own.reduce((text, word) => text.replaceAll(word, ''), plain);
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z0-9]/].filter((kind) =>
    kind.test(password),
  ).length;
  const distinct = new Set(rest).size;
  if (password.length < 10) return 0;
  const points = Math.min(distinct, 14) + kinds * 2 + Math.min(Math.max(rest.length - 10, 0), 10);
  if (points < 12) return 1;
  if (points < 17) return 2;
  return points < 22 ? 3 : 4;
}

/** Sends only the first five digits of the hash; the server returns all endings to compare with. */
export async function isLeaked(password: string): Promise<boolean> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(password));
  const hash = Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );
  const { suffixes } = await call('identity.leaked-passwords', {
    params: { prefix: hash.slice(0, 5) },
  });
  return suffixes.includes(hash.slice(5));
}
