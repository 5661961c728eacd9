import { expect, test } from 'vitest';
import { ApiError, createClient } from './client.ts';
import { pathTable } from './rooms.ts';

const failureOf = async (response: Response): Promise<ApiError> => {
  const { call } = createClient({ paths: pathTable(), fetch: async () => response });
  const failure: unknown = await call('reference.countries', { body: {} }).catch(
    (error: unknown) => error,
  );
  expect(failure).toBeInstanceOf(ApiError);
  return failure as ApiError;
};

test('a failed function has its sentence in the body and its code in a header', async () => {
  const body = { success: false, error: 'Failed to fetch countries' };
  const headers = { 'x-error-code': 'COUNTRIES_FAILED' };
  expect(await failureOf(Response.json(body, { status: 503, headers }))).toMatchObject({
    code: 'COUNTRIES_FAILED',
    message: 'Failed to fetch countries',
    status: 503,
  });
});

test('an answer that our server did not write becomes a network error', async () => {
  expect(await failureOf(new Response('Bad gateway', { status: 502 }))).toMatchObject({
    code: 'UNAVAILABLE',
    status: 502,
  });
});
