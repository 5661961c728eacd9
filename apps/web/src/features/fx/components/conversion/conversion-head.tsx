import { lazy, Suspense, useState } from 'react';
import { ArrowLeftRight, CircleCheck, Download, ReceiptText } from 'lucide-react';
import { useAddress } from '#platform/pages/use-address.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Card } from '#ui/layout/card.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { historyCopy } from '../../copy-history.ts';
import { exchangeWith, homePath } from '../../fx-paths.ts';
import { pairPriceText, sumOf } from '../../money.ts';
import type { FxConversionDetail } from '../../queries.ts';
import { currenciesOf } from '../../rules/prices.ts';
import { nameOf, OrderTag } from '../conversion-row.tsx';

const ReceiptSheet = lazy(() => import('../sheets/receipt-sheet.tsx'));
const text = historyCopy.detail;

/** Both amounts and the rate, and what can be done next. */
export function ConversionHead({ conversion }: { conversion: FxConversionDetail }) {
  const isNew = useAddress().read('done') !== '';
  const { source, target, pair, price } = conversion;
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-4">
        <Plate icon={isNew ? CircleCheck : ArrowLeftRight} accent={isNew} className="size-14" />
        <div className="min-w-0 flex-1">
          <h1 className="text-md">{isNew ? text.done : nameOf(conversion)}</h1>
          <p className="text-sm text-mute tabular-nums">
            {pairPriceText(price, currenciesOf(pair))}
          </p>
        </div>
        <OrderTag conversion={conversion} />
      </div>
      <dl className="mt-4 grid grid-cols-1 gap-3">
        <div>
          <dt className="text-sm text-mute">{text.got}</dt>
          <dd>
            <MoneyText amount={sumOf(target)} sign="always" size="balance" />
          </dd>
        </div>
        <div>
          <dt className="text-sm text-mute">{text.gave}</dt>
          <dd>
            <MoneyText amount={sumOf(source)} size="lg" />
          </dd>
        </div>
      </dl>
      <Actions conversion={conversion} isNew={isNew} />
    </Card>
  );
}

function Actions({ conversion, isNew }: { conversion: FxConversionDetail; isNew: boolean }) {
  const [isOpen, setOpen] = useState(false);
  const { source, target, transactionId, receivedId, reference } = conversion;
  const again = exchangeWith({ from: source.currency, to: target.currency });
  return (
    <>
      <div className="mt-5 flex flex-wrap gap-2">
        {isNew && <ButtonLink to={homePath}>{text.close}</ButtonLink>}
        <ButtonLink variant={isNew ? 'secondary' : 'primary'} icon={ArrowLeftRight} to={again}>
          {text.again}
        </ButtonLink>
        <Button variant="secondary" icon={Download} onClick={() => setOpen(true)}>
          {text.receipt}
        </Button>
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${transactionId}`}>
          {text.given(source.currency)}
        </ButtonLink>
        <ButtonLink variant="secondary" icon={ReceiptText} to={`/transactions/${receivedId}`}>
          {text.received(target.currency)}
        </ButtonLink>
      </div>
      {isOpen && (
        <Suspense fallback={null}>
          <ReceiptSheet id={transactionId} reference={reference} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
