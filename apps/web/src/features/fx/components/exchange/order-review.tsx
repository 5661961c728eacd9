import { Lock } from 'lucide-react';
import { chargesOf } from '@cowrie/contract/quote/fee-lines';
import { money } from '@cowrie/money';
import { useOnline } from '#platform/device/use-online.ts';
import { Button } from '#ui/controls/button.tsx';
import { Flow } from '#ui/flows/flow.tsx';
import { ReviewRows, type ReviewRow, SumLines, type SumLine } from '#ui/flows/review.tsx';
import { dayInWords } from '#ui/forms/calendar-days.ts';
import { MoneyAnswer } from '#ui/money/money-answer.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { exchangeCopy } from '../../copy-exchange.ts';
import { ordersCopy } from '../../copy-orders.ts';
import { ordersPath } from '../../fx-paths.ts';
import { minorText, priceText } from '../../money.ts';
import { placeOrderOf } from '../../mutations.ts';
import type { NewOrder } from '../../queries.ts';
import { problemOf } from '../../rules/convert-problem.ts';
import { feesShown } from '../../rules/fees.ts';
import { atLeastOf, keepOf, priceCurrency } from '../../rules/orders.ts';
import { splitParts } from '../../rules/parts.ts';
import { broughtBy } from '../../rules/preview.ts';
import { missingOf } from '../../rules/prices.ts';
import { rateLinesOf } from './preview-lines.tsx';
import { Offline, ProblemBanner } from './problem.tsx';
import type { StepProps } from './step-props.ts';

const text = exchangeCopy.order;

type Props = StepProps & { order: NewOrder };

/** The exact terms that the person confirms, once. */
export function OrderReview(props: Props) {
  const { order, home, draft, money, stepNumber, stepCount, onBack, onEdit } = props;
  const problem = money.problem && problemOf(money.problem);
  const place = async () => money.order(await placeOrderOf(order));
  const isOnline = useOnline();
  const sums = <Sums {...props} />;
  return (
    <Flow
      title={exchangeCopy.review.orderTitle}
      step={stepNumber}
      steps={stepCount}
      onBack={onBack}
      note={text.note}
      summary={sums}
      action={
        <>
          <Offline />
          <Button
            size="lg"
            wide
            icon={Lock}
            loading={money.busy}
            disabled={!isOnline || money.isUnanswered}
            onClick={() => void place()}
          >
            {order.amount === null
              ? text.confirmAll
              : text.confirm(minorText(BigInt(order.amount), draft.from))}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        <MoneyAnswer money={money} history={ordersPath} />
        {problem && (
          <ProblemBanner
            problem={problem}
            what="order"
            onEdit={() => onEdit('amount')}
            missing={missingOf(home, draft)}
          />
        )}
        <section className="rounded-card border border-hairline bg-surface p-4 sm:p-6 lg:hidden">
          {sums}
        </section>
        <section className="rounded-card border border-hairline bg-surface px-4 py-2 sm:px-6">
          <ReviewRows rows={rowsOf(props)} />
        </section>
      </div>
    </Flow>
  );
}

const amountText = ({ order, draft }: Props): string => {
  if (order.amount !== null) return minorText(BigInt(order.amount), draft.from);
  const keep = keepOf(draft) ?? 0n;
  return keep > 0n
    ? ordersCopy.everythingAbove(minorText(keep, draft.from))
    : ordersCopy.everything;
};

function rowsOf(props: Props): ReviewRow[] {
  const { order, draft, onEdit } = props;
  const edit = { onEdit: () => onEdit('terms') };
  const shared: ReviewRow[] = [
    { label: text.what, value: ordersCopy.kinds[order.kind] },
    { label: text.amount, value: amountText(props), onEdit: () => onEdit('amount') },
  ];
  switch (order.kind) {
    case 'parts':
      return [...shared, { label: text.dates, value: <Days {...props} />, ...edit }];
    case 'recurring':
      return [
        ...shared,
        { label: text.every, value: ordersCopy.every[order.every], ...edit },
        { label: text.first, value: dayInWords(draft.firstOn), ...edit },
        {
          label: text.last,
          value: draft.lastOn === '' ? text.noEnd : dayInWords(draft.lastOn),
          ...edit,
        },
      ];
    default:
      return [
        ...shared,
        {
          label: text.price,
          value: ordersCopy.at(priceText(order.price, priceCurrency(draft))),
          ...edit,
        },
        { label: text.until, value: dayInWords(draft.until), ...edit },
      ];
  }
}

function Days({ draft, order }: Props) {
  const amounts = splitParts(BigInt(order.amount ?? 0), draft.days.length);
  return (
    <ol>
      {draft.days.map((day, index) => (
        <li key={day} className="flex flex-wrap justify-between gap-x-4">
          <span>{dayInWords(day)}</span>
          <span className="tabular-nums">{minorText(amounts[index] ?? 0n, draft.from)}</span>
        </li>
      ))}
    </ol>
  );
}

/**
 * Sums of the order: the amount given, the amount set aside, the result, and the cost of each
 * conversion.
 */
function Sums(props: Props) {
  const { order, draft, pair, direction, rate, payer } = props;
  const source = order.amount === null ? undefined : BigInt(order.amount);
  const atLeast = atLeastOf(order);
  const hasPrice = 'price' in order;
  const about = hasPrice || source === undefined ? undefined : broughtBy(source, draft, rate);
  const lines: SumLine[] = [
    ...(order.kind === 'limit' && source !== undefined
      ? [
          {
            label: text.aside,
            value: money(source + chargesOf(payer.fees, source), draft.from),
          },
        ]
      : []),
    ...(atLeast === undefined ? [] : [{ label: text.getAtLeast, value: money(atLeast, draft.to) }]),
    ...(about === undefined
      ? []
      : [{ label: exchangeCopy.amount.getToday, value: money(about, draft.to) }]),
  ];
  return (
    <>
      <p className="text-sm text-mute">{exchangeCopy.review.give}</p>
      {source === undefined ? (
        <p className="mb-4 text-lg font-semibold text-ink">{amountText(props)}</p>
      ) : (
        <MoneyText
          amount={money(source, draft.from)}
          size="xl"
          alwaysShown
          className="mb-4 block"
        />
      )}
      <SumLines
        lines={[
          ...lines,
          ...rateLinesOf({ pair, direction }),
          ...feesShown(draft, payer.fees, source),
        ]}
      />
      <p className="mt-3 text-sm text-mute">{hasPrice ? text.better : text.each}</p>
    </>
  );
}
