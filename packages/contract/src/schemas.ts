import * as z from 'zod';

/** Schemas every room shares. Objects are strict: an unknown property is refused, never ignored. */
export const uuid = z.uuid();
export const instant = z.iso.datetime({ offset: true });
export const nothing = z.strictObject({});
export const done = z.strictObject({ done: z.literal(true) });

/** Amounts in JSON are whole numbers of minor units. */
export const amount = z.int().nonnegative();

export const email = z
  .string({ error: 'Email is required' })
  .trim()
  .min(1, 'Email is required')
  .max(254, 'Please enter a valid email address')
  .pipe(z.email('Please enter a valid email address'));

/** A tag as a person types it. */
export const typedTag = z
  .string({ error: 'Enter a tag' })
  .trim()
  .min(1, 'Enter a tag')
  .max(40, 'This tag is too long');

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'Please choose a country');

/** Why a member of staff does something; it is recorded with the action. */
export const reason = z.string().trim().min(5, 'Say why, in a few words').max(500);

/** Keyset pages: `cursor` is where the last page ended, and `next` is null after the last page. */
export const pageQuery = <T extends z.ZodType>(cursor: T) =>
  z.strictObject({
    cursor: cursor.optional(),
    limit: z.coerce.number().int().min(1).max(100).default(50),
  });
export const sequence = z.string().regex(/^\d{1,18}$/);
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), next: z.string().nullable() });

/** Table reads filter by `column=eq.value`. */
export const equals = <T extends string>(value: z.ZodType<T, string>) =>
  z
    .string()
    .regex(/^eq\./, 'Use column=eq.value')
    .transform((text) => text.slice(3))
    .pipe(value);

/** `select=id,name`: the columns to return; `*` means all of them. */
export const columnsOf = <S extends z.core.$ZodShape>(row: z.ZodObject<S>) => {
  const column = row.keyof();
  return z
    .string()
    .transform((text) => (text === '*' ? Object.keys(row.shape) : text.split(',')))
    .pipe(z.array(column).min(1));
};
