/** Named variables in words that staff write: `Hello {firstName}`. Pure, for both sides. */

const named = /\{([^{}]*)\}/g;

/** The names in braces, each once, in their order. */
export const variablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(named)].map(([, name = '']) => name.trim())),
];

/** The first name that is not among those allowed; undefined if all are. */
export const unknownVariable = (text: string, allowed: readonly string[]): string | undefined =>
  variablesIn(text).find((name) => !allowed.includes(name));

/** A brace that opens or closes nothing is a typing mistake, and people would read it. */
export const hasLooseBrace = (text: string): boolean => /[{}]/.test(text.replace(named, ''));

/** The text with its variables replaced. A value is never read as a variable again. */
export const fillVariables = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(named, (whole, name: string) => values[name.trim()] ?? whole);
