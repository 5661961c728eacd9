import {
  billerStates,
  purchaseExceptions,
  staffPurchaseStates,
} from '@cowrie/contract/bills/lists';
import { Badge, type BadgeTone } from '#ui/feedback/badge.tsx';
import type { BillerRow, StaffPurchase } from '../queries.ts';

const purchaseTones: Readonly<Record<StaffPurchase['state'], BadgeTone>> = {
  ordered: 'warning',
  checking: 'negative',
  delivered: 'positive',
  refunded: 'neutral',
};

export function PurchaseStateBadge({ state }: { state: StaffPurchase['state'] }) {
  return <Badge tone={purchaseTones[state]}>{staffPurchaseStates[state]}</Badge>;
}

export function ExceptionBadge({ exception }: { exception: StaffPurchase['exception'] }) {
  return exception && <Badge tone="negative">{purchaseExceptions[exception]}</Badge>;
}

const billerTones: Readonly<Record<BillerRow['state'], BadgeTone>> = {
  offered: 'positive',
  trouble: 'negative',
  hidden: 'neutral',
  gone: 'neutral',
};

export function BillerStateBadge({ state }: { state: BillerRow['state'] }) {
  return <Badge tone={billerTones[state]}>{billerStates[state]}</Badge>;
}
