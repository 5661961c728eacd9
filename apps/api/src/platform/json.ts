/** Values that JSON keeps as they are, and the form in which PostgreSQL keeps them. */

/** A Date, a bigint or undefined does not compile: JSON would store something else than was given. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** U+FFFD, the sign for a character that cannot be written. */
const replacement = '\ufffd';

/** PostgreSQL stores neither U+0000 nor half of a surrogate pair. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', replacement);

/**
 * JSON text that a jsonb column takes. `JSON.stringify` writes the two characters that it refuses as
 * escapes; every escape is matched whole, so that an escaped backslash before a `u` is none of them.
 */
export const storableJson = (value: Json): string =>
  JSON.stringify(value).replaceAll(/\\(?:u0000|ud[89a-f][\da-f]{2}|.)/g, (escape) =>
    escape.length > 2 ? replacement : escape,
  );
