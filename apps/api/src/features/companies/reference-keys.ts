/**
 * Pure: the references that a call or an event names, by which it is found from a transaction. Lists
 * are left out: the answer to "all transfers of this week" is about none of them.
 */

const named = /(^|_)(reference|id)$|^(customIdentifier|transactionId|orderId)$/i;
/** Numbers of a person are no references. */
const personal = /national|passport|tax|voter|licen[cs]e/i;
const deepest = 4;
const most = 24;
const longest = 100;

const isKey = (value: unknown): value is string =>
  typeof value === 'string' && value.length >= 6 && value.length <= longest;

const collect = (value: unknown, depth: number, found: Set<string>): void => {
  if (value === null || typeof value !== 'object' || Array.isArray(value) || depth > deepest)
    return;
  for (const [name, item] of Object.entries(value)) {
    if (found.size >= most) return;
    const isNamed = named.test(name) && !personal.test(name);
    if (isNamed && isKey(item)) found.add(item);
    else if (isNamed && typeof item === 'number') found.add(String(item));
    else collect(item, depth + 1, found);
  }
};

/** An account, phone or BVN number in a path is about a person, not about a transaction. */
const isPersonal = (part: string): boolean => /^\+?\d{10,}$/.test(part);

/** The parts of a path that can be an id: '/v1/transfers/trf_8123' has one. */
export const segmentsOf = (path: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    path
      .replace(/[?#].*/, '')
      .split('/')
      .filter((part) => /\d/.test(part) && part.length >= 6 && !isPersonal(part))
      .map((part, index) => [`${index}_id`, part]),
  );

export const keysIn = (...values: readonly unknown[]): string[] => {
  const found = new Set<string>();
  for (const value of values) collect(value, 0, found);
  return [...found];
};
