import { Hono } from 'hono';
import type { SandboxClock } from '../clock.ts';
import type { Store } from '../state/store.ts';
import { listPage, type ListQuery } from './list-page.ts';
import { mailDocument } from './mail-document.ts';
import { messagePage, missingPage } from './message-page.ts';
import { pageHeaders } from './page-headers.ts';
import { refreshScript } from './refresh-script.ts';
import { style } from './style.ts';

/** The inbox: the mails and texts the product has sent, as their recipient would read them. */
export const inboxRoutes = (store: Store, clock: SandboxClock): Hono => {
  const routes = new Hono();
  routes.get('/', pageHeaders, (c) => {
    const asked = c.req.query('channel');
    const channel = asked === 'email' || asked === 'sms' ? asked : undefined;
    const query: ListQuery = { channel, search: c.req.query('q') ?? '' };
    return c.html(listPage(store.outbox(query), query, clock.now()));
  });

  routes.get('/messages/:id', pageHeaders, (c) => {
    const message = store.message(c.req.param('id'));
    return message === undefined ? c.html(missingPage(), 404) : c.html(messagePage(message));
  });

  routes.get('/messages/:id/html', (c) => {
    const html = store.message(c.req.param('id'))?.html;
    if (html === undefined) return c.notFound();
    // A mail is foreign HTML: it may be shown and open links, but run no script.
    c.header(
      'Content-Security-Policy',
      "sandbox allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation; default-src 'none'; style-src 'unsafe-inline'; img-src http: https: data:; font-src https: data:",
    );
    return c.html(mailDocument(html));
  });

  routes.get('/inbox.css', (c) =>
    c.body(style, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  );
  routes.get('/inbox.js', (c) =>
    c.body(refreshScript, 200, { 'Content-Type': 'text/javascript; charset=utf-8' }),
  );
  return routes;
};
