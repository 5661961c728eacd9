import { contactsABatch, contactsADay } from '@cowrie/contract/transfers/data';
import type { CountryCode } from 'libphonenumber-js/min';

/** The library is large, so it loads when contacts are read. */
const loadParser = () => import('libphonenumber-js/min');

/**
 * The numbers of contacts with their country code, each once, in batches. Numbers without one are of
 * the person's own country; what is no number is left out.
 */
export async function batchesOf(
  typed: readonly string[],
  country: string,
): Promise<readonly string[][]> {
  const { parsePhoneNumberFromString } = await loadParser();
  const numbers = new Set<string>();
  for (const text of typed) {
    const parsed = parsePhoneNumberFromString(text, country as CountryCode);
    if (parsed?.isPossible()) numbers.add(parsed.number);
  }
  const all = [...numbers].slice(0, contactsADay);
  return Array.from({ length: Math.ceil(all.length / contactsABatch) }, (_, index) =>
    all.slice(index * contactsABatch, (index + 1) * contactsABatch),
  );
}
