import { useState } from 'react';
import { Link } from 'react-router';
import { reasonTemplates } from '@cowrie/contract/approvals/reasons';
import { formatMoney, fromWire, type AssetCode } from '@cowrie/money';
import { useMay } from '#platform/session/use-may.ts';
import { useStaffForm } from '#platform/session/use-staff-form.ts';
import { Button } from '#ui/controls/button.tsx';
import { Banner } from '#ui/feedback/banner.tsx';
import { Card } from '#ui/layout/card.tsx';
import { ReasonSheet } from '#ui/overlays/reason-sheet.tsx';
import { SheetButton } from '#ui/overlays/sheet-button.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../copy.ts';
import type { UserDetail } from '../queries.ts';

const text = copy.duress;
type Send = NonNullable<UserDetail['duress']>['sends'][number];

const amountOf = ({ amount, currency }: Send): string =>
  formatMoney(fromWire(amount, currency as AssetCode));

/** When the person used the duress PIN, and the transfers that wait because of it. */
export function Duress({ detail, isOwn }: { detail: UserDetail; isOwn: boolean }) {
  const now = useNow();
  const mayAct = useMay()('cases.write') && !isOwn;
  const [stopped, setStopped] = useState<Send>();
  const { duress, user } = detail;
  if (!duress || duress.periods.length === 0 || now === null) return null;
  const open = duress.periods.find(({ until }) => until === null);
  return (
    <Card title={text.title}>
      {open && (
        <Banner kind="error">
          {text.open(nearMoment(open.from, now))} {text.warning}
        </Banner>
      )}
      <ul className="mt-3 grid gap-2">
        {duress.sends.map((send) => (
          <li key={send.transactionId} className="flex flex-wrap items-center gap-x-4 gap-y-1">
            <Link
              to={`/admin/transactions/${send.transactionId}`}
              className="font-medium text-accent hover:underline"
            >
              {send.isStopped
                ? text.stopped(amountOf(send), send.recipient)
                : text.send(amountOf(send), send.recipient, nearMoment(send.until, now))}
            </Link>
            {mayAct && !send.isStopped && (
              <Button
                size="sm"
                variant="secondary"
                className="ml-auto"
                aria-label={`${text.stop}: ${amountOf(send)}`}
                onClick={() => setStopped(send)}
              >
                {text.stop}
              </Button>
            )}
          </li>
        ))}
        {duress.periods.map(({ id, from, until }) =>
          until === null ? null : (
            <li key={id} className="text-sm text-mute">
              {text.past(nearMoment(from, now), nearMoment(until, now))}
            </li>
          ),
        )}
      </ul>
      {open && mayAct && (
        <SheetButton className="mt-4" variant="secondary" label={text.end}>
          {(close) => <EndSheet user={user} onClose={close} />}
        </SheetButton>
      )}
      {stopped && <StopSheet send={stopped} onClose={() => setStopped(undefined)} />}
    </Card>
  );
}

function EndSheet({ user, onClose }: { user: UserDetail['user']; onClose: () => void }) {
  const form = useStaffForm('protections.staff-end-duress', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { userId: user.id }, body: { reason } }),
    done: { title: text.endDone },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.endTitle}
      description={text.endWords}
      submit={text.end}
      templates={reasonTemplates.duress}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{user.name}</p>
    </ReasonSheet>
  );
}

function StopSheet({ send, onClose }: { send: Send; onClose: () => void }) {
  const { transactionId } = send;
  const form = useStaffForm('protections.staff-stop-send', {
    initial: { reason: '' },
    input: ({ reason }) => ({ params: { transactionId }, body: { reason } }),
    done: { title: text.stopDone },
    onClose,
  });
  return (
    <ReasonSheet
      title={text.stopTitle}
      description={text.stopWords}
      submit={text.stop}
      templates={reasonTemplates.duress}
      form={form}
      onClose={onClose}
    >
      <p className="font-medium text-ink">{`${amountOf(send)} · ${send.recipient}`}</p>
    </ReasonSheet>
  );
}
