import { createHash } from 'node:crypto';
import type { Context, Hono } from 'hono';
import * as z from 'zod';
import type { ProviderContext } from '../provider.ts';
import type { BridgeReadings } from './readings.ts';

/** Bridge's error body: a code, a message, and the part of the request it is about. */
type ErrorBody = {
  code: string;
  message: string;
  source?: { location: 'body' | 'path' | 'query' | 'header'; key: Record<string, string> };
};

/** Thrown by a handler, sent as an error in Bridge's format. */
export class Refusal extends Error {
  readonly status: 400 | 404 | 422;
  readonly body: ErrorBody;
  constructor(body: ErrorBody, status: 400 | 404 | 422 = 400) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export const invalid = (
  key: Record<string, string>,
  location: 'body' | 'header' = 'body',
): Refusal =>
  new Refusal({
    code: 'invalid_parameters',
    message: 'Please resubmit the following parameters that are either missing or invalid',
    source: { location, key },
  });

export const notFound = (what: string, id: string): Refusal =>
  new Refusal(
    {
      code: 'not_found',
      message: `Unknown ${what} id`,
      source: { location: 'path', key: { [`${what}_id`]: id } },
    },
    404,
  );

export const answerRefusals = (routes: Hono): void => {
  routes.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status);
    throw error;
  });
};

/** The request's body, or a refusal that names every wrong field. */
export const readBody = async <S extends z.ZodType>(
  c: Context,
  schema: S,
): Promise<z.output<S>> => {
  const given: unknown = await c.req.json().catch(() => undefined);
  if (given === undefined) {
    throw new Refusal({ code: 'invalid_json', message: 'The body is not valid JSON' });
  }
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const complaints = parsed.error.issues.map(({ path, message }) => [path.join('.'), message]);
  throw invalid(Object.fromEntries(complaints));
};

const most = 100;
const usual = 10;

/**
 * One page, newest first, after or before a row that the client knows. Some lists are documented as
 * bare arrays.
 */
export const listed = <T extends { id: string }>(
  c: Context,
  oldestFirst: readonly T[],
  show: (row: T) => unknown,
  form: 'paged' | 'bare' = 'paged',
) => {
  const rows = oldestFirst.toReversed();
  const { limit, starting_after: after, ending_before: before } = c.req.query();
  const size = Math.min(most, Math.max(1, Number(limit ?? usual) || usual));
  const place = rows.findIndex(({ id }) => id === (after ?? before));
  const from = after ? place + 1 : before ? Math.max(0, place - size) : 0;
  const to = before && place >= 0 ? place : from + size;
  const data = rows.slice(from, to).map(show);
  return c.json(form === 'bare' ? data : { count: rows.length, data });
};

const keptMs = 24 * 60 * 60 * 1000;

type Answer = { status: 200 | 201; body: object };

/**
 * Every POST has an idempotency key. For a day, the same request with it gets its first answer
 * again, and another request with it is refused. Afterwards the key is refused with 422, or, in
 * another reading, forgotten. A refusal is not remembered, so a corrected request may be sent with
 * the same key.
 */
export const createOnce =
  ({ store, clock }: ProviderContext, readings: BridgeReadings) =>
  async (c: Context, work: () => Promise<Answer>): Promise<Response> => {
    const key = c.req.header('Idempotency-Key');
    if (!key) throw invalid({ 'Idempotency-Key': 'is required' }, 'header');
    const fingerprint = createHash('sha256')
      .update(`${c.req.path}\n${await c.req.text()}`)
      .digest('hex');
    const known = store.answer('bridge', key);
    if (known && clock.now() < new Date(known.expiresAt)) {
      if (known.fingerprint === fingerprint)
        return c.json(known.body as object, known.status as 201);
      throw new Refusal({
        code: 'not_truly_idempotent',
        message: 'This idempotency key was used with another request',
      });
    }
    if (known && readings.chosen('expired_keys') === 'refused') {
      throw new Refusal(
        { code: 'invalid_parameters', message: 'This idempotency key has expired' },
        422,
      );
    }
    const answer = await work();
    const expiresAt = new Date(clock.now().getTime() + keptMs).toISOString();
    store.rememberAnswer({ scope: 'bridge', key, fingerprint, expiresAt, ...answer });
    return c.json(answer.body, answer.status);
  };

export type Once = ReturnType<typeof createOnce>;

export const text = z.string('is missing').min(1, 'is missing');
