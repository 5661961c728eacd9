/** The things that staff screens name and link to. */

import { entities, type EntityKind } from '@cowrie/contract/desks';

export type { EntityKind };
export type Entity = { readonly kind: EntityKind; readonly id: string };

/** The staff screen that shows it. A case is found by its id or its reference. */
export const entityPath = ({ kind, id }: Entity): string =>
  entities[kind].path.replace(':id', () => encodeURIComponent(id));

const subjects: Readonly<Record<string, EntityKind>> = {
  user: 'person',
  transaction: 'transaction',
  account: 'account',
  case: 'case',
  ticket: 'ticket',
  event: 'event',
  approval: 'approval',
};

/** Subject of an audit entry: 'user:0189…' is a person. Undefined if the subject has no screen. */
export const entityOfSubject = (subject: string): Entity | undefined => {
  const [name = '', ...rest] = subject.split(':');
  const kind = Object.hasOwn(subjects, name) ? subjects[name] : undefined;
  const id = rest.join(':');
  return kind && id !== '' ? { kind, id } : undefined;
};
