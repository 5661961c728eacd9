/** Bridge's terms: a link, the page where a person accepts them, and the agreement they return with. */

import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import { layout } from '../../inbox/layout.ts';
import { pageHeaders } from '../../inbox/page-headers.ts';
import type { World } from './state.ts';
import type { Once } from './wire.ts';

const pagePath = '/accept-terms-of-service';

export const termsRoutes = (world: World, once: Once): Hono => {
  const routes = new Hono();
  routes.post('/customers/tos_links', (c) =>
    once(c, async () => {
      const token = randomUUID();
      world.termsSessions.put(token, { id: token, created_at: world.now() });
      const url = `${new URL(c.req.url).origin}/bridge${pagePath}?session_token=${token}`;
      return { status: 201, body: { url } };
    }),
  );
  return routes;
};

const readReturnAddress = (text: string | undefined): URL | undefined => {
  const url = text === undefined || !URL.canParse(text) ? undefined : new URL(text);
  return url?.protocol === 'http:' || url?.protocol === 'https:' ? url : undefined;
};

const acceptPage = (accept: string) =>
  html`<h1>Bridge's terms of service</h1>
    <p class="lead">
      Bridge shows its terms and its privacy policy here. The sandbox has no terms of its own.
    </p>
    <p><a class="button" href="${accept}">Accept</a></p>`;

/**
 * The page and its button. The button is a link, because a form may not be answered with a redirect
 * to another site.
 */
export const termsPages = (world: World): Hono => {
  const routes = new Hono();
  routes.get(pagePath, pageHeaders, (c) => {
    const { session_token: token = '', redirect_uri: back = '' } = c.req.query();
    if (!world.termsSessions.get(token)) return c.text('This link is not valid.', 404);
    const query = new URLSearchParams({ session_token: token, redirect_uri: back });
    const body = acceptPage(`/bridge${pagePath}/accept?${query}`);
    return c.html(layout({ title: 'Terms of service', body }));
  });
  routes.get(`${pagePath}/accept`, (c) => {
    const { session_token: token = '', redirect_uri: back } = c.req.query();
    if (!world.termsSessions.get(token)) return c.text('This link is not valid.', 404);
    const id = randomUUID();
    world.agreements.put(id, { id, created_at: world.now() });
    const url = readReturnAddress(back);
    if (!url) return c.text('You have accepted the terms.');
    url.searchParams.set('signed_agreement_id', id);
    return c.redirect(url.href, 303);
  });
  return routes;
};
