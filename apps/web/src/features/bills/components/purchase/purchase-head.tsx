import { lazy, Suspense, useState } from 'react';
import { Bookmark, CalendarClock, Download, ReceiptText, Repeat } from 'lucide-react';
import { billCategories } from '@cowrie/contract/bills/data';
import { negate } from '@cowrie/money';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { copy } from '../../copy.ts';
import { purchaseCopy as text, stateTones } from '../../copy-purchase.ts';
import { sumOf } from '../../money.ts';
import { payWith } from '../../pay-paths.ts';
import type { PurchaseDetail } from '../../queries.ts';
import { iconOf } from '../category-icons.ts';

const SaveSheet = lazy(() => import('../sheets/save-sheet.tsx'));
const ScheduleSheet = lazy(() => import('../sheets/schedule-sheet.tsx'));
const ReceiptSheet = lazy(() => import('../sheets/receipt-sheet.tsx'));

/** The biller, the amount and the state, and what can be done with the purchase. */
export function PurchaseHead({ purchase }: { purchase: PurchaseDetail }) {
  const { biller, category, total, state, words } = purchase;
  const isBack = state === 'refunded';
  const sentence = isBack ? (words ?? text.words.refunded) : text.words[state];
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Plate icon={iconOf(category)} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-md wrap-anywhere">{biller.name}</h1>
          <p className="text-sm text-mute">{billCategories[category].name}</p>
        </div>
        <Badge tone={stateTones[state]}>{copy.states[state]}</Badge>
      </div>
      <p className="mt-4">
        <MoneyText
          amount={negate(sumOf(total))}
          size="balance"
          className={isBack ? 'text-body! line-through' : ''}
        />
      </p>
      <output className="mt-2 block text-body">{sentence}</output>
      {isBack && !sentence.includes(text.moneyBack) && (
        <p className="text-body">{text.moneyBack}</p>
      )}
      <Actions purchase={purchase} />
    </Card>
  );
}

type Open = 'save' | 'schedule' | 'receipt';

function Actions({ purchase }: { purchase: PurchaseDetail }) {
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const { id, again, savedId, reference, state } = purchase;
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {again && (
          <ButtonLink icon={Repeat} to={payWith({ again: id })}>
            {text.again}
          </ButtonLink>
        )}
        {savedId === null && again && (
          <Button variant="secondary" icon={Bookmark} onClick={() => setOpen('save')}>
            {text.save}
          </Button>
        )}
        {again && (
          <Button variant="secondary" icon={CalendarClock} onClick={() => setOpen('schedule')}>
            {text.schedule}
          </Button>
        )}
        {state === 'delivered' && (
          <Button variant="secondary" icon={Download} onClick={() => setOpen('receipt')}>
            {text.receipt}
          </Button>
        )}
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${id}`}>
          {text.transaction}
        </ButtonLink>
      </div>
      <Suspense fallback={null}>
        {open === 'save' && <SaveSheet purchase={purchase} onClose={close} />}
        {open === 'schedule' && again && <ScheduleSheet order={again} onClose={close} />}
        {open === 'receipt' && <ReceiptSheet id={id} reference={reference} onClose={close} />}
      </Suspense>
    </>
  );
}
