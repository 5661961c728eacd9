import { Link } from 'react-router';
import { CopyButton } from '#ui/controls/copy-button.tsx';
import { FactList, type LabelledValue } from '#ui/data/facts.tsx';
import { Card } from '#ui/layout/card.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { nearMoment } from '#ui/text/near-dates.ts';
import { useNow } from '#ui/text/use-now.ts';
import { copy } from '../../copy.ts';
import { historyCopy } from '../../copy-history.ts';
import { orderPath } from '../../fx-paths.ts';
import { moneyOf, pairPriceText, percentText, type Sum } from '../../money.ts';
import type { FxConversionDetail } from '../../queries.ts';
import { currenciesOf } from '../../rules/prices.ts';
import { compareToday } from '../../rules/today.ts';
import { useSumText } from '../use-sum-text.ts';

const text = historyCopy.detail;

/** The rate with every line of it, the fees, and the same today. */
export function ConversionFacts({ conversion }: { conversion: FxConversionDetail }) {
  const now = useNow() ?? 0;
  const say = useSumText();
  const { reference, at } = conversion;
  return (
    <Card title={text.facts}>
      <FactList
        facts={[
          ...priceFacts(conversion, say),
          { label: text.by, value: <By conversion={conversion} /> },
          { label: text.at, value: nearMoment(at, now) },
          {
            label: text.reference,
            value: (
              <>
                {reference} <CopyButton text={reference} label={text.copyReference} />
              </>
            ),
          },
        ]}
      />
    </Card>
  );
}

function priceFacts(conversion: FxConversionDetail, saySum: (sum: Sum) => string): LabelledValue[] {
  const { pair, price, mid, lines, marginBasisPoints, source, today } = conversion;
  const currencies = currenciesOf(pair);
  const say = (value: string) => pairPriceText(value, currencies);
  const hasParts = lines.length > 1;
  const fees =
    conversion.fees.length > 0 ? conversion.fees : [{ label: text.fee, amount: conversion.fee }];
  return [
    { label: text.rate, value: say(price) },
    { label: text.mid, value: say(mid) },
    ...(hasParts
      ? lines.map(({ kind, basisPoints }) => ({
          label: copy.margins[kind],
          value: percentText(basisPoints),
        }))
      : []),
    {
      label: hasParts ? text.marginTotal : text.margin,
      value: percentText(marginBasisPoints),
    },
    ...fees.map(({ label, amount }) => ({
      label,
      value: <MoneyText amount={moneyOf(amount, source.currency)} />,
    })),
    { label: text.effective, value: say(conversion.effectivePrice) },
    ...(today
      ? [
          {
            label: text.today,
            value: `${compareToday(conversion, saySum)} ${text.todayRate(say(today.price))}`,
          },
        ]
      : []),
  ];
}

function By({ conversion: { order, isIncoming } }: { conversion: FxConversionDetail }) {
  if (isIncoming) return text.incoming;
  if (!order) return text.self;
  return (
    <>
      <span className="block">{text.kinds[order.kind]}</span>
      <Link to={orderPath(order.id)} className="font-medium text-accent underline">
        {text.seeOrder}
      </Link>
    </>
  );
}
