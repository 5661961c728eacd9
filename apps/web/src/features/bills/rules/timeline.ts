/** Pure: what happened to a purchase, as steps. */

import { rulesOf } from '@cowrie/contract/bills/data';
import { purchaseCopy } from '../copy-purchase.ts';
import type { PurchaseDetail } from '../queries.ts';

type Step = {
  readonly title: string;
  readonly at: string | null;
  readonly state: 'done' | 'now' | 'next' | 'failed';
};

const text = purchaseCopy.timeline;

/** Steps for the goods beside the delivery: a token or a code; no step if there is none. */
function goodsSteps({ category, goods, state }: PurchaseDetail): Step[] {
  const kind = rulesOf(category).goods;
  if (kind === null || goods === 'none' || state === 'refunded') return [];
  if (goods === 'ready') return [{ title: text[kind], at: null, state: 'done' }];
  return [{ title: kind === 'token' ? text.late : text.lateCode, at: null, state: 'now' }];
}

export function timelineOf(purchase: PurchaseDetail): Step[] {
  const { state, at, endedAt } = purchase;
  const ordered: Step = { title: text.ordered, at, state: 'done' };
  switch (state) {
    case 'ordered':
      return [
        ordered,
        { title: text.paying, at: null, state: 'now' },
        { title: text.delivered, at: null, state: 'next' },
      ];
    case 'checking':
      return [
        ordered,
        { title: text.checking, at: null, state: 'now' },
        { title: text.delivered, at: null, state: 'next' },
      ];
    case 'refunded':
      return [ordered, { title: text.refunded, at: endedAt, state: 'failed' }];
    default:
      return [
        ordered,
        { title: text.delivered, at: endedAt, state: 'done' },
        ...goodsSteps(purchase),
      ];
  }
}
