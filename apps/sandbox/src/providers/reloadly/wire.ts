import type { Context, Hono } from 'hono';
import * as z from 'zod';

/** '2022-01-06 18:37:10', Reloadly's time format. */
export const stamp = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ');

type ErrorFacts = { readonly path: string; readonly errorCode: string; readonly message: string };

export const errorBody = (at: Date, { path, errorCode, message }: ErrorFacts) => ({
  timeStamp: stamp(at),
  message,
  path,
  errorCode,
  infoLink: null,
  details: [],
});

type Status = 400 | 401 | 404;

/** Thrown by a handler, sent as an error in Reloadly's format. */
export class Refusal extends Error {
  readonly status: Status;
  readonly errorCode: string;
  constructor(errorCode: string, message: string, status: Status = 400) {
    super(message);
    this.errorCode = errorCode;
    this.status = status;
  }
}

export const answerRefusals = (routes: Hono, now: () => Date): void => {
  routes.onError((error, c) => {
    if (!(error instanceof Refusal)) throw error;
    const { errorCode, message, status } = error;
    return c.json(errorBody(now(), { path: c.req.path, errorCode, message }), status);
  });
};

export const readBody = async <S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<z.output<S>> => {
  const parsed = schema.safeParse(await c.req.json().catch(() => ({})));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join('.') ?? 'body';
  throw new Refusal('INVALID_REQUEST', `${field} is missing or invalid`);
};

const usualSize = 200;

/** A page in the format of Spring. */
export const paged = <T>(c: Context, rows: readonly T[]) => {
  const size = Math.min(usualSize, Math.max(1, Number(c.req.query('size') ?? usualSize) || 1));
  const number = Math.max(0, (Number(c.req.query('page') ?? 1) || 1) - 1);
  const content = rows.slice(number * size, (number + 1) * size);
  const totalPages = Math.ceil(rows.length / size);
  return c.json({
    content,
    totalElements: rows.length,
    totalPages,
    first: number === 0,
    last: number + 1 >= totalPages,
    size,
    number: number + 1,
    numberOfElements: content.length,
  });
};

export const text = z.string().min(1);
export const positive = z.number().positive();
