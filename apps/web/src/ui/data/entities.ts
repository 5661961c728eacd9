/** The things that staff screens name and link to. */

import type { EntityKind } from '@cowrie/contract/staff/data';

export type { EntityKind };
export type Entity = { readonly kind: EntityKind; readonly id: string };

const paths: Readonly<Record<EntityKind, (id: string) => string>> = {
  person: (id) => `/admin/users/${id}`,
  transaction: (id) => `/admin/transactions/${id}`,
  account: (id) => `/admin/wallet-oversight?account=${id}`,
  case: (id) => `/admin/transaction-flags?case=${id}`,
  ticket: (id) => `/admin/support/ticket/${id}`,
  event: (id) => `/admin/webhooks?event=${id}`,
  approval: (id) => `/admin/approvals?proposal=${id}`,
  plan: (id) => `/admin/wallet-oversight?plan=${id}`,
  card: (id) => `/admin/virtual-cards/${id}`,
  bill: (id) => `/admin/bill-payments/${id}`,
  // Its movement in the history has the same id.
  conversion: (id) => `/admin/transactions/${id}`,
};

/** The staff screen that shows it. A case is found by its id or its reference. */
export const entityPath = ({ kind, id }: Entity): string => paths[kind](encodeURIComponent(id));

const subjects: Readonly<Record<string, EntityKind>> = {
  user: 'person',
  transaction: 'transaction',
  account: 'account',
  case: 'case',
  ticket: 'ticket',
  event: 'event',
  approval: 'approval',
};

/** What an audit entry is about: 'user:0189…' is a person. Undefined if it has no screen. */
export const entityOfSubject = (subject: string): Entity | undefined => {
  const [name = '', ...rest] = subject.split(':');
  const kind = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  const id = rest.join(':');
  return kind && id !== '' ? { kind, id } : undefined;
};
