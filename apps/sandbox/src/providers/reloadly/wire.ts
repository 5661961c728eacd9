import type { Context, Hono } from 'hono';
import * as z from 'zod';

/** '2022-01-06 18:37:10', Reloadly's time format. */
const stampOf = (iso: string): string => iso.slice(0, 19).replace('T', ' ');

const newYork = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** The account's updates are in UTC. */
export const stampInUtc = (at: Date): string => stampOf(at.toISOString());

/**
 * Purchases are in the time of New York. The documented examples show it: a purchase at 08:13:39 in
 * December updated the account at 13:13:39, one at 07:04:21 in summer time at 11:04:21.
 */
export const stamp = (at: Date): string => newYork.format(at);

type ErrorFacts = {
  readonly path: string;
  readonly errorCode: string | null;
  readonly message: string;
};

export const errorBody = (at: Date, { path, errorCode, message }: ErrorFacts) => ({
  timeStamp: stampInUtc(at),
  message,
  path,
  errorCode,
  infoLink: null,
  details: [],
});

type Status = 400 | 401 | 404 | 409 | 500 | 503;

/** Thrown by a handler, sent as an error in Reloadly's format. Gift cards often have no code. */
export class Refusal extends Error {
  readonly status: Status;
  readonly errorCode: string | null;
  constructor(errorCode: string | null, message: string, status: Status = 400) {
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
  throw new Refusal('INVALID_INPUT_PROVIDED', `${field} is missing or invalid`);
};

const usualSize = 200;

/** A page in the format of Spring. Pages are asked for from 1, and counted from 0 in the answer. */
export const pageOf = <T>(c: Context, rows: readonly T[]) => {
  const size = Math.min(usualSize, Math.max(1, Number(c.req.query('size') ?? usualSize) || 1));
  const number = Math.max(0, (Number(c.req.query('page') ?? 1) || 1) - 1);
  const content = rows.slice(number * size, (number + 1) * size);
  const totalPages = Math.ceil(rows.length / size);
  return {
    content,
    totalElements: rows.length,
    totalPages,
    first: number === 0,
    last: number + 1 >= totalPages,
    size,
    number,
    numberOfElements: content.length,
  };
};

export const text = z.string().min(1);
export const positive = z.number().positive();
/** Our own reference of a purchase. */
export const referenceSchema = z.string().min(1).max(150).nullish();
