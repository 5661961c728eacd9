/**
 * Input made from a schema: an example that the schema accepts, and the same example with one field
 * at a time replaced by something hostile. A call that is added later is covered by its contract.
 */

import * as z from 'zod';

type Json = Readonly<Record<string, unknown>>;

const uuid = '018f0000-0000-7000-8000-000000000000';

/** Texts that patterns and refinements of the contract ask for. The first that fits is taken. */
export const plainTexts = [
  'A good reason for this',
  'ada',
  'ada@example.test',
  '2580',
  '123456',
  '0123456789',
  '08012345678',
  '+2348012345678',
  '1990-05-17',
  '2026-11-30',
  '2026-11-16T09:00:00.000Z',
  'NGN',
  'USD',
  'NG',
  'Lagos',
  '1000',
  '10.00',
  '021000021',
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  'https://example.test/a',
  'a'.repeat(43),
  uuid,
  '/dashboard',
];

const isSchema = (value: unknown): value is Json => typeof value === 'object' && value !== null;
const isListOf = (value: unknown): value is Json[] => Array.isArray(value);

const textFor = ({ pattern, minLength, maxLength, format }: Json): string => {
  if (format === 'uuid') return uuid;
  const fits = (text: string) =>
    (typeof pattern !== 'string' || new RegExp(pattern, 'u').test(text)) &&
    text.length >= Number(minLength ?? 0) &&
    text.length <= Number(maxLength ?? 10_000);
  return plainTexts.find(fits) ?? 'a'.repeat(Number(minLength ?? 1));
};

const sampleOf = (json: Json): unknown => {
  if ('const' in json) return json['const'];
  if (Array.isArray(json['enum'])) return json['enum'][0];
  const choices = json['anyOf'] ?? json['oneOf'] ?? json['allOf'];
  if (isListOf(choices)) return sampleOf(choices[0] ?? {});
  const { type, properties, items } = json;
  if (type === 'object' && isSchema(properties)) {
    return Object.fromEntries(
      Object.entries(properties).map(([name, inner]) => [name, sampleOf(inner as Json)]),
    );
  }
  if (type === 'object') return {};
  if (type === 'array') return isSchema(items) && !Array.isArray(items) ? [sampleOf(items)] : [];
  if (type === 'integer' || type === 'number') return Number(json['minimum'] ?? 1_000);
  if (type === 'boolean') return true;
  return textFor(json);
};

/** An example of what the schema accepts, as far as its JSON description tells. */
export const exampleOf = (schema: z.ZodType): unknown =>
  sampleOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }));

export const hostileValues: readonly unknown[] = [
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udfff',
  'x'.repeat(20_000),
  '<script>alert(1)</script>',
  "' or 1=1 --",
  '%',
  '../../etc/passwd',
  '١٢٣',
  -1,
  0.5,
  1e308,
  Number.MAX_SAFE_INTEGER + 1,
  null,
  true,
  [],
  {},
  ['\u0000'],
  { $ne: null },
];

/** The example with one field after the other replaced, also inside objects and lists. */
export function* variantsOf(example: unknown, values: readonly unknown[]): Generator {
  if (typeof example !== 'object' || example === null) {
    yield* values;
    return;
  }
  for (const [name, inner] of Object.entries(example)) {
    for (const variant of variantsOf(inner, values)) {
      yield Array.isArray(example) ? [variant] : { ...example, [name]: variant };
    }
  }
}
