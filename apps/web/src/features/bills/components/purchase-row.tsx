import { billCategories } from '@cowrie/contract/bills/data';
import { negate } from '@cowrie/money';
import type { ListRow } from '#ui/data/list.tsx';
import { Badge } from '#ui/feedback/badge.tsx';
import { Plate } from '#ui/layout/plate.tsx';
import { MoneyText } from '#ui/money/money-text.tsx';
import { formatDate } from '#ui/text/dates.ts';
import { copy } from '../copy.ts';
import { stateTones } from '../copy-purchase.ts';
import { sumOf, sumText } from '../money.ts';
import { purchasePath } from '../pay-paths.ts';
import type { Purchase } from '../queries.ts';
import { accountTail } from '../rules/accounts.ts';
import { iconOf } from './category-icons.ts';

/** One purchase as a row: for which number, what it was, and when. */
export const rowOf = (purchase: Purchase): ListRow => {
  const { id, category, biller, account, plan, face, total, state, at } = purchase;
  const isBack = state === 'refunded';
  // The plan of a gift card is its value, which is in the row already.
  const isValue = plan === null || plan === sumText(face);
  const name = isValue && account === null ? billCategories[category].name : '';
  const details = [
    name,
    account && accountTail(account),
    !isValue && plan,
    formatDate(at, '14:02'),
  ];
  return {
    id,
    to: purchasePath(id),
    before: <Plate icon={iconOf(category)} />,
    title: biller.name,
    detail: details.filter(Boolean).join(' · '),
    amount: (
      <MoneyText
        amount={negate(sumOf(total))}
        className={isBack ? 'text-body! line-through' : ''}
      />
    ),
    ...(state !== 'delivered' && {
      status: <Badge tone={stateTones[state]}>{copy.states[state]}</Badge>,
    }),
  };
};
