import type { Context } from 'hono';

/** Smile ID's error format: a sentence and a four-digit code. */
export const refuse = (
  c: Context,
  status: 400 | 401 | 403 | 404 | 409,
  code: string,
  error: string,
): Response => c.json({ error, code }, status);

export const notAuthorised = (c: Context, status: 401 | 403): Response =>
  refuse(c, status, '2205', 'You are not authorized to do that.');

export const badParameter = (c: Context, error: string): Response => refuse(c, 400, '2213', error);

export const missingField = (c: Context, name: string): Response =>
  badParameter(c, `${name} is required`);
