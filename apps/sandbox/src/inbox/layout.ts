import { html, raw } from 'hono/html';

type Html = ReturnType<typeof html>;

/** The logo, a cowrie shell from below: an almond outline with a toothed slit. */
const mark = raw(
  '<svg class="mark" viewBox="0 0 32 32" aria-hidden="true"><path d="M16 2c7 4 10 9 10 14s-3 10-10 14C9 26 6 21 6 16S9 6 16 2Z"/><path class="slit" d="M16 7v18M13.5 10h5M13 13h6M12.8 16h6.4M13 19h6M13.5 22h5"/></svg>',
);

const places = [
  ['/', 'Inbox'],
  ['/companies', 'Companies'],
  ['/calls', 'Calls'],
  ['/events', 'Events'],
] as const;

const place = (here: string, [to, label]: (typeof places)[number]): Html =>
  to === here
    ? html`<a href="${to}" aria-current="page">${label}</a>`
    : html`<a href="${to}">${label}</a>`;

export const layout = (options: {
  title: string;
  /** The menu entry of this page. */
  here?: string;
  head?: Html;
  body: Html;
}): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${options.title} · Cowrie sandbox</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/inbox.css" />
        ${options.head ?? ''}
      </head>
      <body>
        <header class="top">
          <a class="brand" href="/">${mark}<span>Cowrie</span></a>
          <span class="tag">Sandbox</span>
          <nav class="places" aria-label="Sandbox">
            ${places.map((each) => place(options.here ?? '/', each))}
          </nav>
        </header>
        <main>${options.body}</main>
      </body>
    </html>`;
