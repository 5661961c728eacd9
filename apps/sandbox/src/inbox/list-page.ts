import { html, raw } from 'hono/html';
import type { Message } from '../state/message.ts';
import { layout } from './layout.ts';
import { ago, codeIn, displayRecipient, preview } from './message-text.ts';

export type ListQuery = { channel: Message['channel'] | undefined; search: string };

const shown = 200;

const tabs = [
  { channel: undefined, label: 'All' },
  { channel: 'email', label: 'Mail' },
  { channel: 'sms', label: 'Texts' },
] as const;

const icons = {
  email: raw(
    '<svg viewBox="0 0 24 24"><rect x="3" y="5" width="18" height="14" rx="2"/><path d="m3 8 9 6 9-6"/></svg>',
  ),
  sms: raw('<svg viewBox="0 0 24 24"><path d="M4 5h16v11H9l-5 4z"/><path d="M8 10h8"/></svg>'),
};

export const listPage = (messages: Message[], query: ListQuery, now: Date) =>
  layout({
    title: 'Inbox',
    head: html`<noscript><meta http-equiv="refresh" content="10" /></noscript>
      <script src="/inbox.js" defer></script>`,
    body: html`<h1>Inbox</h1>
      <p class="lead">
        Every mail and text the product sent on this machine. Nothing here left it.
      </p>
      <form class="search" role="search" action="/">
        ${query.channel ? html`<input type="hidden" name="channel" value="${query.channel}" />` : ''}
        <label for="q">Search by recipient</label>
        <div>
          <input
            id="q"
            name="q"
            type="search"
            value="${query.search}"
            placeholder="name@example.com or +234…"
            autocomplete="off"
          /><button>Search</button>
        </div>
      </form>
      <nav class="tabs" aria-label="Kind of message">${tabs.map((tab) => tabLink(tab, query))}</nav>
      <div data-messages>${messages.length === 0 ? empty(query) : list(messages, now)}</div>`,
  });

const tabLink = (tab: (typeof tabs)[number], query: ListQuery) => {
  const parameters = new URLSearchParams();
  if (tab.channel) parameters.set('channel', tab.channel);
  if (query.search) parameters.set('q', query.search);
  const current = tab.channel === query.channel ? raw(' aria-current="page"') : '';
  return html`<a href="/?${parameters.toString()}" ${current}>${tab.label}</a>`;
};

const list = (messages: Message[], now: Date) =>
  html`<ul class="list">
      ${messages.slice(0, shown).map((message) => row(message, now))}
    </ul>
    ${messages.length > shown ? html`<p class="end">The newest ${shown} of ${messages.length}. Search to find older ones.</p>` : ''}`;

const row = (message: Message, now: Date) => {
  const code = message.channel === 'sms' ? codeIn(message.text ?? '') : undefined;
  return html`<li>
    <a href="/messages/${message.id}">
      <span class="plate" aria-hidden="true">${icons[message.channel]}</span>
      <span class="what"
        ><b>${message.subject ?? preview(message)}</b
        ><span
          >${message.to.map(displayRecipient).join(', ')}${message.subject ? html` · ${preview(message)}` : ''}</span
        ></span
      >
      ${code ? html`<span class="code">${code}</span>` : ''}
      <time datetime="${message.at}" title="${message.at}">${ago(new Date(message.at), now)}</time>
    </a>
  </li>`;
};

const empty = (query: ListQuery) =>
  query.search
    ? html`<div class="empty">
        <p>Nothing was sent to “${query.search}”.</p>
        <a class="button" href="/">Show everything</a>
      </div>`
    : html`<div class="empty">
        <p>Nothing has been sent yet. Sign up in Cowrie and the first mail arrives here.</p>
      </div>`;
