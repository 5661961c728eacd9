import { Link } from 'react-router';
import { scamTypes } from '@cowrie/contract/scams/data';
import { fromWire } from '@cowrie/money';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { Report } from '../queries.ts';

const text = copy.detail;

export function Facts({ report }: { report: Report }) {
  const now = useNow() ?? 0;
  const { reference, amount, currency, recovered, transaction, counterparty } = report;
  return (
    <Card>
      <dl className="grid gap-4">
        <Fact label={text.number}>
          <span className="inline-flex items-center gap-1.5 font-medium">
            {reference}
            <CopyButton text={reference} label={text.copyNumber} />
          </span>
        </Fact>
        <Fact label={text.type}>{scamTypes[report.type]}</Fact>
        {counterparty && (
          <Fact label={text.who}>
            <span className="wrap-anywhere">{counterparty}</span>
          </Fact>
        )}
        {amount !== null && currency !== null && (
          <Fact label={text.amount}>
            <MoneyText amount={fromWire(amount, currency)} />
          </Fact>
        )}
        {recovered > 0 && currency !== null && (
          <Fact label={text.recovered}>
            <MoneyText amount={fromWire(recovered, currency)} />
          </Fact>
        )}
        {transaction && (
          <Fact label={text.transaction}>
            <Link
              to={`/transactions/${transaction.id}`}
              className="wrap-anywhere text-accent hover:underline"
            >
              {transaction.reference}
            </Link>
          </Fact>
        )}
        {report.happenedAt && (
          <Fact label={text.happened}>{nearMoment(report.happenedAt, now)}</Fact>
        )}
        <Fact label={text.reported}>{nearMoment(report.openedAt, now)}</Fact>
        <Fact label={text.story}>
          <span className="wrap-anywhere whitespace-pre-line">{report.story}</span>
        </Fact>
      </dl>
    </Card>
  );
}
