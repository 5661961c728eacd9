import { Hono } from 'hono';
import { describe, expect, test } from 'vitest';
import { createFormCalls } from './page-calls.ts';
import { createFormSender, type PageForm } from './page-forms.ts';
import { publicForms } from './public-site.ts';

const origin = 'http://localhost:4000';

/** Answers like the api, so that what a form sends and gets is seen. */
const createApi = () => {
  const asked: { path: string; body: unknown; headers: Headers }[] = [];
  const app = new Hono().post('/api/v1/content/help/:slug/vote', async ({ req, json }) => {
    asked.push({ path: req.path, body: await req.json(), headers: req.raw.headers });
    if (req.param('slug') !== 'gone') return json({ done: true });
    const error = {
      code: 'INVALID_INPUT',
      message: 'Please check the fields',
      fields: { comment: 'At most 500 characters' },
    };
    return json({ error }, 422);
  });
  return { asked, send: createFormSender(publicForms, createFormCalls(app, origin)) };
};

const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  new Request(origin + path, { method: 'POST', body: new URLSearchParams(fields), headers });

describe('a form sent without a script', () => {
  test('makes the call of its page, as the visitor who sent it', async () => {
    const { asked, send } = createApi();
    const headers = { cookie: 'a=b', 'x-forwarded-for': '192.0.2.7' };
    const sent = await send(
      post('/help/articles/pin', { form: 'vote', helpful: 'yes' }, headers),
      {},
    );
    expect(sent).toEqual({
      answer: {
        form: 'vote',
        values: {},
        errors: {},
        problem: null,
        done: { helpful: true, isOver: false },
      },
      status: 200,
      cookies: [],
    });
    expect(asked[0]).toMatchObject({
      path: '/api/v1/content/help/pin/vote',
      body: { helpful: true },
    });
    expect(asked[0]?.headers.get('cookie')).toBe('a=b');
    expect(asked[0]?.headers.get('origin')).toBe(origin);
    expect(asked[0]?.headers.get('x-forwarded-for')).toBe('192.0.2.7');
  });

  test('keeps what was typed, with the error at its field', async () => {
    const { send } = createApi();
    const fields = { form: 'vote', helpful: 'no', comment: 'x'.repeat(600) };
    const sent = await send(post('/help/articles/gone', fields), {});
    expect(sent).toMatchObject({
      status: 422,
      answer: {
        values: fields,
        errors: { comment: 'At most 500 characters' },
        problem: null,
        done: null,
      },
    });
  });

  test('counts a line break once, as scripts do', async () => {
    const { asked, send } = createApi();
    const comment = 'one\r\ntwo';
    await send(post('/help/articles/pin', { form: 'vote', helpful: 'no', comment }), {});
    expect(asked[0]?.body).toEqual({ helpful: false, comment: 'one\ntwo' });
  });

  test('is unknown to pages that have none', async () => {
    const { asked, send } = createApi();
    expect(await send(post('/login', { email: 'a@example.test' }), {})).toBeNull();
    expect(asked).toEqual([]);
  });

  test.each([
    ['too large', post('/cookies', { settings: 'x'.repeat(70_000) })],
    [
      'of too many fields',
      post('/cookies', Object.fromEntries(Array.from({ length: 50 }, (_, at) => [`f${at}`, '']))),
    ],
    ['no form at all', new Request(`${origin}/cookies`, { method: 'POST', body: '{"a":1}' })],
    ['empty', new Request(`${origin}/cookies`, { method: 'POST' })],
  ])('that is %s gets one sentence', async (_, request) => {
    const { send } = createApi();
    expect(await send(request, {})).toMatchObject({
      status: 400,
      answer: { problem: 'Your form could not be read. Please try again.', done: null },
    });
  });

  test('with a file may be larger, and the file reaches its form', async () => {
    const seen: unknown[] = [];
    const form: PageForm = {
      form: 'apply',
      path: '/careers/{slug}',
      maxBytes: 200_000,
      submit: async (field, { form: data, params }) => {
        const file = data.get('file');
        seen.push(field('name'), params, file instanceof File ? file.size : file);
        return { done: {} };
      },
    };
    const body = new FormData();
    body.set('name', 'Ada');
    body.set('file', new File(['x'.repeat(100_000)], 'cv.pdf', { type: 'application/pdf' }));
    const send = createFormSender([form], createFormCalls(new Hono(), origin));
    const sent = await send(
      new Request(`${origin}/careers/engineer`, { method: 'POST', body }),
      {},
    );
    expect(sent?.status).toBe(200);
    expect(seen).toEqual(['Ada', { slug: 'engineer' }, 100_000]);
  });
});

test('refusing settings takes them away at once, and measuring stays off unless chosen', async () => {
  const { send } = createApi();
  const refused = await send(post('/cookies', { form: 'cookies' }), {});
  expect(refused?.cookies).toContain('settings=off; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(refused?.cookies).toContain('measuring=off; Path=/; Max-Age=31536000; SameSite=Lax');
  expect(refused?.cookies).toContain('theme=; Path=/; Max-Age=0; SameSite=Lax');
  expect(refused?.cookies).toContain('time_zone=; Path=/; Max-Age=0; SameSite=Lax');
  const allowed = await send(post('/cookies', { settings: 'on', measuring: 'on' }), {});
  expect(allowed?.cookies).toEqual([
    'measuring=on; Path=/; Max-Age=31536000; SameSite=Lax',
    'settings=on; Path=/; Max-Age=31536000; SameSite=Lax',
  ]);
});
