import type { Context, Hono } from 'hono';
import * as z from 'zod';

/** Maplerad's envelope of a successful answer. */
export const answer = (
  c: Context,
  data: unknown,
  message = 'successful',
  status: 200 | 201 = 200,
) => c.json({ status: true, message, data }, status);

/** Some successful answers have only a message. */
export const answerMessage = (c: Context, message: string) => c.json({ status: true, message });

export const paged = <T>(c: Context, rows: readonly T[], show: (row: T) => unknown) => {
  const page = Math.max(1, Number(c.req.query('page') ?? 1) || 1);
  const size = Math.min(100, Math.max(1, Number(c.req.query('page_size') ?? 10) || 10));
  const data = rows.slice((page - 1) * size, page * size).map(show);
  return { data, meta: { page, page_size: size, total: rows.length } };
};

/** Thrown by a handler, sent as an error in Maplerad's format. */
export class Refusal extends Error {
  readonly status: 400 | 404;
  constructor(message: string, status: 400 | 404 = 400) {
    super(message);
    this.status = status;
  }
}

export const notFound = (what: string): Refusal => new Refusal(`${what} not found`, 404);

export const answerRefusals = (routes: Hono): void => {
  routes.onError((error, c) => {
    if (error instanceof Refusal) return c.json(failing(error.message), error.status);
    throw error;
  });
};

export const failing = (message: string): { status: false; message: string } => ({
  status: false,
  message,
});

/** first_name → FirstName, as Maplerad names the field in its errors. */
const fieldName = (field: PropertyKey | undefined): string =>
  String(field ?? '')
    .split('_')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');

const complaint = (name: string, issue: z.core.$ZodIssue): string => {
  const field = fieldName(issue.path.at(-1));
  const isMissing = issue.code === 'invalid_type' && issue.message.includes('received undefined');
  const tag = isMissing || issue.code === 'too_small' ? 'required' : 'valid';
  const at = `${name}.${issue.path.map(fieldName).join('.')}`;
  return `Key: '${at}' Error:Field validation for '${field}' failed on the '${tag}' tag`;
};

/** The request's body, or a refusal that names the first wrong field. */
export const readBody = async <S extends z.ZodType>(
  c: Context,
  name: string,
  schema: S,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await c.req.json().catch(() => ({})));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new Refusal(issue ? complaint(name, issue) : 'request failed');
};

export const text = z.string().min(1);
export const subunits = z.int().min(1);
