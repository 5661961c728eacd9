import { Badge } from '#ui/feedback/badge.tsx';
import { Card, CardLink } from '#ui/layout/card.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { exactMoment, moment } from '#ui/text/dates.ts';
import { useMay } from '#platform/session/use-may.ts';
import { readableCode } from '#ui/text/readable-code.ts';
import { copy } from '../copy.ts';
import type { StaffTransaction } from '../queries.ts';
import { StaffAmount } from './staff-amount.tsx';

/** Quote that the customer saw before they confirmed. */
export function QuoteCard({ of: { quote } }: { of: StaffTransaction }) {
  const text = copy.quote;
  if (!quote) {
    return (
      <Card title={text.title} density="dense">
        <p className="text-mute">{text.none}</p>
      </Card>
    );
  }
  const { source, target } = quote;
  return (
    <Card title={text.title} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        <Fact label={text.source}>
          <StaffAmount minor={source.amount} currency={source.currency} />
        </Fact>
        <Fact label={text.target}>
          <StaffAmount minor={target.amount} currency={target.currency} />
        </Fact>
        <Fact label={text.total}>
          <StaffAmount minor={quote.total} currency={source.currency} />
        </Fact>
        {quote.fees.map(({ label, amount }) => (
          <Fact key={label} label={label}>
            <StaffAmount minor={amount} currency={source.currency} />
          </Fact>
        ))}
        {quote.rate && <Fact label={text.rate}>{quote.rate}</Fact>}
        {quote.midRate && <Fact label={text.mid}>{quote.midRate}</Fact>}
        {quote.rate && <Fact label={text.margin}>{text.percent(quote.marginBasisPoints)}</Fact>}
        <Fact label={text.arrival}>{quote.arrival}</Fact>
        <Fact label={text.reason}>{quote.reason}</Fact>
        <Fact label={text.made}>{exactMoment(quote.madeAt)}</Fact>
        <Fact label={text.expires}>{exactMoment(quote.expiresAt)}</Fact>
      </dl>
    </Card>
  );
}

type PayoutProps = { of: StaffTransaction; companyName: (company: string) => string };

const askable: readonly string[] = ['maplerad', 'reloadly'];

/** The order at the outside company, and every attempt to hand it in. */
export function PayoutCard({ of: { payout }, companyName }: PayoutProps) {
  const text = copy.payout;
  const may = useMay();
  if (!payout) return null;
  const name = companyName(payout.company);
  const ask = may('providers.read') && askable.includes(payout.company) && (
    <CardLink to={`/admin/${payout.company}?reference=${encodeURIComponent(payout.reference)}`}>
      {text.ask(name)}
    </CardLink>
  );
  return (
    <Card title={text.title} density="dense" aside={ask}>
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3 lg:grid-cols-3">
        <Fact label={text.company}>{name}</Fact>
        <Fact label={text.state}>
          {payout.isStopped
            ? text.stopped
            : (text.states[payout.state] ?? readableCode(payout.state))}
        </Fact>
        <Fact label={text.reference}>{payout.reference}</Fact>
        {payout.companyReference && <Fact label={text.theirs}>{payout.companyReference}</Fact>}
        {payout.companyWords && <Fact label={text.said}>{payout.companyWords}</Fact>}
        <Fact label={text.promised}>{moment(payout.promisedAt)}</Fact>
        {payout.nextCheckAt && <Fact label={text.next}>{moment(payout.nextCheckAt)}</Fact>}
        {payout.stuckSince && <Fact label={text.stuck}>{moment(payout.stuckSince)}</Fact>}
        {payout.endedAt && <Fact label={text.ended}>{exactMoment(payout.endedAt)}</Fact>}
      </dl>
      <h3 className="mt-4 text-xs font-medium text-mute">{text.attempts}</h3>
      {payout.attempts.length === 0 && <p className="text-sm text-mute">{text.noAttempts}</p>}
      <ul className="divide-y divide-hairline">
        {payout.attempts.map(({ number, at, outcome, words }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2 text-sm">
            <span className="text-ink">{text.attempt(number)}</span>
            <span>{exactMoment(at)}</span>
            <Badge tone={outcome ? text.outcomes[outcome].tone : 'neutral'}>
              {outcome ? text.outcomes[outcome].label : text.running}
            </Badge>
            {words && <span className="min-w-0 break-words text-mute">{words}</span>}
          </li>
        ))}
      </ul>
    </Card>
  );
}
