import { useState } from 'react';
import {
  ArrowLeftRight,
  CircleCheck,
  CircleX,
  Clock,
  Download,
  LifeBuoy,
  Repeat,
  ShieldAlert,
  Split,
  Undo2,
  Zap,
} from 'lucide-react';
import { Link } from 'react-router';
import { Badge } from '#ui/feedback/badge.tsx';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { statusLabels, copy } from '../copy.ts';
import type { Detail } from '../queries.ts';
import { CancelSheet } from './cancel-sheet.tsx';
import { HelpSheet } from './help-sheet.tsx';
import { isNotSent } from './movement-facts.tsx';
import { CounterpartyPicture, signedAmount } from './movement-row.tsx';
import { ReceiptSheet } from './receipt-sheet.tsx';

const text = copy.detail;
type Open = 'receipt' | 'help' | 'cancel';

const iconOf = ({ status }: Detail) =>
  status === 'completed' ? CircleCheck : status === 'failed' ? CircleX : Clock;

/** A naira payment that left can be split among people. */
const canSplit = ({ direction, currency, status }: Detail): boolean =>
  direction === 'out' && currency === 'NGN' && status === 'completed';

/** Money to or from a person or a company, not what we did ourselves. */
const canReport = ({ counterparty, status }: Detail): boolean =>
  counterparty.type !== 'cowrie' && status !== 'failed' && status !== 'cancelled';

export function MovementHead({ movement }: { movement: Detail }) {
  const { direction, counterparty, status, related } = movement;
  const outgoing = isNotSent(movement) ? text.notSent : text.sent;
  const title = direction === 'out' ? outgoing : text.received;
  return (
    <Card>
      <div className="flex items-start gap-4 max-[16rem]:flex-col max-[16rem]:items-stretch">
        <CounterpartyPicture movement={movement} large />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
            <h1 className="min-w-0 text-base font-normal wrap-anywhere text-body">
              {title(counterparty.name)}
            </h1>
            <Badge tone={statusLabels[status].tone} icon={iconOf(movement)}>
              {statusLabels[status].label}
            </Badge>
          </div>
          <MoneyText
            amount={signedAmount(movement)}
            sign={direction === 'in' ? 'always' : 'auto'}
            size="balance"
            className="mt-1 block max-sm:text-2xl!"
          />
          {related && (
            <Link
              to={`/transactions/${related.id}`}
              className="mt-1 inline-block text-sm font-medium text-accent hover:underline"
            >
              {related.what}
            </Link>
          )}
        </div>
      </div>
      <Actions movement={movement} />
    </Card>
  );
}

/** To the page of the room that made it. */
function RoomLink({ movement: { id, type } }: { movement: Detail }) {
  if (type === 'bill') {
    return (
      <ButtonLink variant="secondary" icon={Zap} to={`/bill-payments/purchases/${id}`}>
        {text.bill}
      </ButtonLink>
    );
  }
  if (type !== 'fx') return null;
  return (
    <ButtonLink variant="secondary" icon={ArrowLeftRight} to={`/fx/history/${id}`}>
      {text.conversion}
    </ButtonLink>
  );
}

function Actions({ movement }: { movement: Detail }) {
  const [open, setOpen] = useState<Open>();
  const { id, reference, can, repeat, direction } = movement;
  const close = () => setOpen(undefined);
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {can.receipt && (
          <Button variant="secondary" icon={Download} onClick={() => setOpen('receipt')}>
            {text.receipt}
          </Button>
        )}
        {can.cancel && (
          <Button variant="secondary" icon={Undo2} onClick={() => setOpen('cancel')}>
            {movement.waitsUntil ? text.recall : text.cancel}
          </Button>
        )}
        {direction === 'out' && <RoomLink movement={movement} />}
        {repeat?.recipientId && (
          <ButtonLink
            variant="secondary"
            icon={Repeat}
            to={`/transfer/amount?to=${repeat.recipientId}&amount=${repeat.amount}`}
          >
            {text.again}
          </ButtonLink>
        )}
        {canSplit(movement) && (
          <ButtonLink variant="secondary" icon={Split} to={`/requests/split?transaction=${id}`}>
            {text.split}
          </ButtonLink>
        )}
        {movement.ticketId ? (
          <ButtonLink
            variant="secondary"
            icon={LifeBuoy}
            to={`/support/ticket/${movement.ticketId}`}
          >
            {text.ticket}
          </ButtonLink>
        ) : (
          <Button variant="secondary" icon={LifeBuoy} onClick={() => setOpen('help')}>
            {text.help}
          </Button>
        )}
        {canReport(movement) && (
          <ButtonLink
            variant="secondary"
            icon={ShieldAlert}
            to={`/security-center/report-scam?transaction=${id}`}
          >
            {text.scam}
          </ButtonLink>
        )}
      </div>
      {movement.notCancellable && (
        <p className="mt-3 text-sm text-mute">{movement.notCancellable}</p>
      )}
      {open === 'receipt' && <ReceiptSheet id={id} reference={reference} onClose={close} />}
      {open === 'help' && <HelpSheet movement={movement} onClose={close} />}
      {open === 'cancel' && <CancelSheet id={id} onClose={close} />}
    </>
  );
}
