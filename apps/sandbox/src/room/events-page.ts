/** The events the providers sent, and whether the product accepted them. */

import { html } from 'hono/html';
import type { SentEvent } from '../events.ts';
import { layout } from '../inbox/layout.ts';
import { ago } from '../inbox/message-text.ts';
import { companyName } from './company-names.ts';

const shown = 100;

const tones: Readonly<Record<SentEvent['status'], string>> = {
  waiting: 'wait',
  delivered: 'good',
  given_up: 'bad',
  lost: 'bad',
};

const event = (sent: SentEvent, now: Date) =>
  html`<li>
    <details>
      <summary>
        <b>${companyName(sent.provider)}</b> ${sent.type}
        <span class="state ${tones[sent.status]}">${sent.status.replace('_', ' ')}</span>
        <time datetime="${sent.createdAt}">${ago(new Date(sent.createdAt), now)}</time>
      </summary>
      <p class="lead">
        To ${sent.to}, ${sent.attempts} deliveries, last answer ${sent.lastAnswer ?? 'none yet'}.
      </p>
      <pre>${sent.body}</pre>
      <form class="row" method="post" action="/room/redeliver">
        <input type="hidden" name="id" value="${sent.id}" /><button>Deliver again</button>
      </form>
    </details>
  </li>`;

export const eventsPage = (events: readonly SentEvent[], now: Date) =>
  layout({
    title: 'Events',
    here: '/events',
    body: html`<h1>Events</h1>
      <p class="lead">The newest ${shown} events of all companies.</p>
      ${
        events.length === 0
          ? html`<div class="empty"><p>Nothing has happened at the companies yet.</p></div>`
          : html`<ul class="list plain-list">
              ${events
                .toReversed()
                .slice(0, shown)
                .map((sent) => event(sent, now))}
            </ul>`
      }`,
  });
