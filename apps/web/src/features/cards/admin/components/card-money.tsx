import { fromWire } from '@cowrie/money';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { Fact } from '#ui/overlays/beside.tsx';
import { moment } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import type { StaffCard } from '../queries.ts';

const text = copy.card.money;

export function Dollars({ cents }: { cents: number }) {
  return <MoneyText alwaysShown amount={fromWire(cents, 'USD')} />;
}

/** Balance of the card according to our ledger, and according to the issuer. */
export function CardMoney({ card }: { card: StaffCard }) {
  const { available, reserved, owed, issuer } = card.money;
  return (
    <Card title={text.title} density="dense">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-3">
        <Fact label={text.available}>
          <Dollars cents={available} />
        </Fact>
        <Fact label={text.issuer}>
          {issuer ? <Dollars cents={issuer.balance} /> : text.never}
          {issuer && (
            <span className="block text-sm text-mute">{text.read(moment(issuer.readAt))}</span>
          )}
        </Fact>
        <Fact label={text.reserved}>
          <Dollars cents={reserved} />
        </Fact>
        <Fact label={text.difference}>
          <Difference issuer={issuer} />
        </Fact>
        <Fact label={text.owed}>
          <Dollars cents={owed} />
        </Fact>
      </dl>
    </Card>
  );
}

function Difference({ issuer }: { issuer: StaffCard['money']['issuer'] }) {
  if (!issuer) return text.never;
  if (issuer.difference === 0 && issuer.since === null) return text.same;
  return (
    <>
      <Badge tone={issuer.since === null ? 'neutral' : 'negative'}>
        <Dollars cents={issuer.difference} />
      </Badge>
      {issuer.since && (
        <span className="block text-sm text-mute">{text.since(moment(issuer.since))}</span>
      )}
    </>
  );
}
