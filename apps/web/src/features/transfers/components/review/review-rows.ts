import { formatUnitPrice, type AssetCode } from '@cowrie/money';
import type { ReviewRow } from '#ui/flows/review.tsx';
import { abroad } from '../../copy-abroad.ts';
import { digital } from '../../copy-digital.ts';
import { usd } from '../../copy-usd.ts';
import { copy } from '../../copy.ts';
import type { Quote } from '../../queries.ts';
import type { ReviewLine } from '../../rules/requote.ts';

const text = copy.review;

/** Part of the transfer that the person wants to change. The flow knows the step for each part. */
export type EditTarget = 'recipient' | 'network' | 'amount';

type OnEdit = ((what: EditTarget, quote: Quote) => void) | undefined;

/** The bank gets a reason for these, and we cannot reverse them. */
export const isToBank = ({ rail }: Quote): boolean =>
  rail === 'bank' || rail === 'international' || rail === 'usd_bank';

const rateRow = ({ rate, source, target }: Quote, changed: boolean): ReviewRow[] =>
  rate === null
    ? []
    : [
        {
          label: abroad.rate.label,
          value: formatUnitPrice(rate, source.currency as AssetCode, target.currency as AssetCode),
          changed,
        },
      ];

/** The details of a recipient that its name and number do not show. */
const recipientRows = ({ recipient }: Quote, edit: (what: EditTarget) => object): ReviewRow[] => {
  const { routingNumber, address, paymentRail, coin, network, addressMemo } = recipient;
  const rows: readonly [string, string | null, EditTarget][] = [
    [usd.recipient.labels.routingNumber, routingNumber, 'recipient'],
    [usd.address.title, address, 'recipient'],
    [usd.review.rail, paymentRail, 'recipient'],
    [digital.coin.label, coin && coin.toUpperCase(), 'network'],
    [digital.network.label, network && nameOfNetwork(network), 'network'],
    [digital.details.memo, addressMemo, 'recipient'],
  ];
  return rows.flatMap(([label, value, what]) =>
    value === null ? [] : [{ label, value, ...edit(what) }],
  );
};

const networkNames: Readonly<Record<string, string>> = digital.network.names;
const nameOfNetwork = (network: string): string => networkNames[network] ?? network;

/** Every answer of the person has a button that leads to its step. A rate is not an answer. */
export const reviewRowsOf = (
  quote: Quote,
  changed: ReadonlySet<ReviewLine>,
  onEdit: OnEdit,
): ReviewRow[] => {
  const edit = (what: EditTarget) => (onEdit ? { onEdit: () => onEdit(what, quote) } : {});
  return [
    ...recipientRows(quote, edit),
    ...rateRow(quote, changed.has('rate')),
    ...(isToBank(quote) ? [{ label: text.reason, value: quote.reason, ...edit('amount') }] : []),
    ...(quote.memo ? [{ label: text.memo, value: quote.memo, ...edit('amount') }] : []),
    { label: text.arrives, value: quote.arrival.words, changed: changed.has('arrives') },
  ];
};
