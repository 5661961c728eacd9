import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { EntityChip } from '#ui/data/entity-chip.tsx';
import { exactMoment } from '#ui/text/dates.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { copy } from '../copy.ts';
import type { StaffTransaction } from '../queries.ts';
import { StaffAmount } from './staff-amount.tsx';

type Ledger = NonNullable<StaffTransaction['ledger']>;
type Plan = Ledger['plans'][number];
type Company = NonNullable<StaffTransaction['company']>;

/** The hold and the entries by which the money moved. */
export function LedgerCard({ of: { ledger, currency } }: { of: StaffTransaction }) {
  const text = copy.ledger;
  if (!ledger) {
    return (
      <Card title={text.title} density="dense">
        <p className="text-mute">{text.noPermission}</p>
      </Card>
    );
  }
  const { hold, plans } = ledger;
  return (
    <Card title={text.title} density="dense">
      {hold && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pb-2 text-sm">
          <EntityChip of={{ kind: 'account', id: String(hold.account) }}>{text.hold}</EntityChip>
          <StaffAmount minor={hold.amount} currency={currency} />
          <Badge tone={hold.state === 'open' ? 'warning' : 'neutral'}>
            {text.holds[hold.state]}
          </Badge>
          <span className="text-mute">{exactMoment(hold.closedAt ?? hold.placedAt)}</span>
        </p>
      )}
      {plans.length === 0 && <p className="text-mute">{text.noPlans}</p>}
      <ul className="divide-y divide-hairline">
        {plans.map((plan) => (
          <PlanEntries key={plan.id} plan={plan} />
        ))}
      </ul>
    </Card>
  );
}

function PlanEntries({ plan }: { plan: Plan }) {
  const text = copy.ledger;
  return (
    <li className="grid gap-1 py-2.5">
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        <EntityChip of={{ kind: 'plan', id: plan.id }}>{readableCode(plan.kind)}</EntityChip>
        <span className="text-mute">{exactMoment(plan.at)}</span>
        {plan.corrects && (
          <EntityChip of={{ kind: 'plan', id: plan.corrects }}>{text.corrects}</EntityChip>
        )}
        {plan.correctedBy && (
          <EntityChip of={{ kind: 'plan', id: plan.correctedBy }}>{text.correctedBy}</EntityChip>
        )}
      </p>
      <ul>
        {plan.entries.map(({ account, name, asset, amount }, index) => (
          <li
            key={`${account} ${index}`}
            className="flex flex-wrap items-center justify-between gap-x-4 py-1 text-sm"
          >
            <EntityChip of={{ kind: 'account', id: String(account) }}>
              {name || text.accounts(account)}
            </EntityChip>
            <StaffAmount minor={amount} currency={asset} signed className="ml-auto" />
          </li>
        ))}
      </ul>
    </li>
  );
}

type CompanyProps = { of: StaffTransaction; companyName: (company: string) => string };

/** Our requests to outside companies and their messages, as far as they name this transaction. */
export function CompanyCard({ of: { company }, companyName }: CompanyProps) {
  const text = copy.company;
  if (!company) {
    return (
      <Card title={text.title} density="dense">
        <p className="text-mute">{text.noPermission}</p>
      </Card>
    );
  }
  const { calls, events } = company;
  return (
    <Card title={text.title} density="dense">
      {calls.length + events.length === 0 && <p className="text-mute">{text.none}</p>}
      {events.length > 0 && <Events events={events} companyName={companyName} />}
      {calls.length > 0 && <Calls calls={calls} companyName={companyName} />}
    </Card>
  );
}

function Events({ events, companyName }: Pick<Company, 'events'> & Omit<CompanyProps, 'of'>) {
  const text = copy.company;
  return (
    <section>
      <h3 className="text-xs font-medium text-mute">{text.events}</h3>
      <ul className="divide-y divide-hairline">
        {events.map((event) => (
          <li key={event.id} className="flex flex-wrap items-center gap-x-3 py-2 text-sm">
            <EntityChip of={{ kind: 'event', id: event.id }}>{readableCode(event.type)}</EntityChip>
            <span>{companyName(event.company)}</span>
            <Badge tone={text.statuses[event.status].tone}>
              {text.statuses[event.status].label}
            </Badge>
            <span className="text-mute">{exactMoment(event.receivedAt)}</span>
            {event.error && <span className="text-negative">{event.error}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Calls({ calls, companyName }: Pick<Company, 'calls'> & Omit<CompanyProps, 'of'>) {
  const text = copy.company;
  return (
    <section className="mt-3">
      <h3 className="text-xs font-medium text-mute">{text.calls}</h3>
      <ul className="divide-y divide-hairline">
        {calls.map((call) => (
          <li key={call.id} className="grid gap-0.5 py-2 text-sm">
            <span className="flex flex-wrap items-center gap-x-3">
              <span className="text-ink">{companyName(call.company)}</span>
              <span>{text.outcomes[call.outcome] ?? readableCode(call.outcome)}</span>
              <span className="text-mute">
                {exactMoment(call.at)} · {text.took(call.ms)}
              </span>
            </span>
            <span className="font-mono text-xs break-all text-mute">
              {call.method} {call.path} {call.status}
            </span>
            {call.error && <span className="break-words text-negative">{call.error}</span>}
          </li>
        ))}
      </ul>
    </section>
  );
}
