/** The requests of the product to each provider, newest first, with secrets masked. */

import { html } from 'hono/html';
import { layout } from '../inbox/layout.ts';
import { ago } from '../inbox/message-text.ts';
import type { RecordedRequest } from '../state/recorded-request.ts';
import { companyName } from './company-names.ts';

const shown = 100;

const toneOf = (status: number | null): string =>
  status === null || status >= 500 ? 'bad' : status >= 400 ? 'wait' : 'good';

const call = (request: RecordedRequest, now: Date) =>
  html`<li>
    <details>
      <summary>
        <b>${companyName(request.provider)}</b> ${request.method} ${request.path}
        <span class="state ${toneOf(request.status)}">${request.status ?? 'no answer'}</span>
        <time datetime="${request.at}">${ago(new Date(request.at), now)}</time>
      </summary>
      <pre>${JSON.stringify(request.body, null, 2)}</pre>
    </details>
  </li>`;

export const callsPage = (
  requests: readonly RecordedRequest[],
  names: readonly string[],
  chosen: string,
  now: Date,
) =>
  layout({
    title: 'Calls',
    here: '/calls',
    body: html`<h1>Calls</h1>
      <p class="lead">The newest ${shown} calls the product made. Keys and numbers are masked.</p>
      <nav class="tabs wrap" aria-label="Company">
        ${['', ...names].map((name) =>
          name === chosen
            ? html`<a href="/calls?company=${name}" aria-current="page"
                >${name === '' ? 'All' : companyName(name)}</a
              >`
            : html`<a href="/calls?company=${name}">${name === '' ? 'All' : companyName(name)}</a>`,
        )}
      </nav>
      ${
        requests.length === 0
          ? html`<div class="empty"><p>No calls yet.</p></div>`
          : html`<ul class="list plain-list">
              ${requests
                .toReversed()
                .slice(0, shown)
                .map((request) => call(request, now))}
            </ul>`
      }`,
  });
