import type * as z from 'zod';
import { fail, ok, type Result } from '../result.ts';
import { unusableText } from './body.ts';
import { fieldErrors } from './envelope.ts';

const unusableAt = (field: string) =>
  fail('INVALID_INPUT', { fields: { [field]: 'This has characters that cannot be used.' } });

/** The names in the path. A malformed id is the same as an id that does not exist. */
export const judgeParams = (schema: z.ZodType, given: unknown): Result<unknown, 'NOT_FOUND'> => {
  if (unusableText(given) !== null) return fail('NOT_FOUND');
  const parsed = schema.safeParse(given);
  return parsed.success ? ok(parsed.data) : fail('NOT_FOUND');
};

/** The query or the body. A bad field is answered with its sentence at its name. */
export const judgeFields = (
  schema: z.ZodType,
  given: unknown,
): Result<unknown, 'INVALID_INPUT'> => {
  const unusable = unusableText(given);
  if (unusable !== null) return unusableAt(unusable);
  const parsed = schema.safeParse(given);
  return parsed.success
    ? ok(parsed.data)
    : fail('INVALID_INPUT', { fields: fieldErrors(parsed.error) });
};
