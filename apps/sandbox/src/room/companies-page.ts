/** All providers on one page: our balances, and the switches that make them fail. */

import { html } from 'hono/html';
import { eventFaults } from '../events.ts';
import type { Fault } from '../faults.ts';
import { layout } from '../inbox/layout.ts';
import type { Provider } from '../providers/provider.ts';
import { companyName } from './company-names.ts';

const faultModes = [
  ['slow', 'answer slowly'],
  ['400', 'refuse (400)'],
  ['404', 'know nothing (404)'],
  ['429', 'be overrun (429)'],
  ['500', 'fail (500)'],
  ['500_after', 'do the work, then fail'],
  ['500_late', 'fail, and do the work seconds later'],
  ['timeout_before', 'never answer'],
  ['timeout_after', 'do the work, never answer'],
  ['reset_before', 'hang up'],
  ['reset_after', 'do the work, hang up'],
  ['malformed', 'answer nonsense'],
  ['down', 'be down for a while'],
] as const;

const eventWords: Record<(typeof eventFaults)[number], string> = {
  duplicate: 'twice',
  out_of_order: 'late, after its successor',
  contradictory: 'with a contradiction after it',
  malformed: 'cut in half',
  bad_signature: 'with a wrong signature',
  old_timestamp: 'with an old timestamp',
  late: 'three minutes late',
  lost: 'not at all',
};

type State = { readonly isDown: boolean; readonly planned: readonly Fault[] };

const balances = (company: Provider) => {
  const lines = company.balances?.() ?? [];
  if (lines.length === 0) return '';
  return html`<dl class="facts wide">
    ${lines.map(
      ({ name, amount }) =>
        html`<div>
          <dt>${name}</dt>
          <dd>${amount}</dd>
        </div>`,
    )}
  </dl>`;
};

const deposit = html`<form class="row" method="post" action="/room/deposit">
  <label
    >Account number <input name="account_number" required inputmode="numeric" autocomplete="off"
  /></label>
  <label
    >Amount in kobo or cents
    <input name="amount" required inputmode="numeric" pattern="[1-9][0-9]*" autocomplete="off"
  /></label>
  <button>Deposit</button>
</form>`;

/** One form for each answer that two sources describe differently. */
const readings = (company: Provider) =>
  (company.readings?.all() ?? []).map(
    ({ name, about, options, chosen }) =>
      html`<form class="row" method="post" action="/room/reading">
        <input type="hidden" name="provider" value="${company.name}" />
        <input type="hidden" name="name" value="${name}" />
        <label
          >${about}
          <select name="value">
            ${options.map(
              ([value, words]) =>
                html`<option value="${value}" ${value === chosen ? 'selected' : ''}>
                  ${words}
                </option>`,
            )}
          </select>
        </label>
        <button>Choose</button>
      </form>`,
  );

const switches = (company: Provider, { isDown, planned }: State) =>
  html` ${isDown ? html`<p class="alert">Down at the moment.</p>` : ''}
    ${planned.map((fault) => html`<p class="alert">Next ${fault.method} ${fault.path_regex}: ${fault.mode}, ${fault.times} times.</p>`)}
    <form class="row" method="post" action="/room/fault">
      <input type="hidden" name="provider" value="${company.name}" />
      <label
        >The next calls
        <select name="mode">
          ${faultModes.map(([mode, words]) => html`<option value="${mode}">${words}</option>`)}
        </select>
      </label>
      <label
        >Times <input name="times" value="1" inputmode="numeric" pattern="[1-9][0-9]*"
      /></label>
      <button>Arrange</button>
    </form>
    <form class="row" method="post" action="/room/event-fault">
      <input type="hidden" name="provider" value="${company.name}" />
      <label
        >The next event comes
        <select name="mode">
          ${eventFaults.map((mode) => html`<option value="${mode}">${eventWords[mode]}</option>`)}
        </select>
      </label>
      <button>Arrange</button>
    </form>`;

export const companiesPage = (
  companies: readonly Provider[],
  stateOf: (company: Provider) => State,
  note: string | undefined,
) =>
  layout({
    title: 'Companies',
    here: '/companies',
    body: html`<h1>Companies</h1>
      <p class="lead">What the outside companies hold for us, and how they should behave next.</p>
      ${note ? html`<p class="note" role="status">${note}</p>` : ''}
      ${companies.map(
        (company) =>
          html`<section class="company" id="${company.name}">
            <h2>${companyName(company.name)}</h2>
            ${balances(company)} ${company.name === 'maplerad' ? deposit : ''}
            <details>
              <summary>Faults</summary>
              ${switches(company, stateOf(company))} ${readings(company)}
            </details>
          </section>`,
      )}
      <form class="row" method="post" action="/room/clear">
        <button>Clear all faults</button>
      </form>`,
  });
