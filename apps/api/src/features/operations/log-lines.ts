/** Pure: how a line of the logs is shown to staff. */

import { companyNames } from '@cowrie/contract/companies/lists';
import { maskError } from '#platform/logs/mask-error.ts';

export type LogRow = {
  readonly key: string;
  readonly at: Date;
  readonly level: 'info' | 'warning' | 'error';
  readonly source: 'request' | 'server' | 'job' | 'company' | 'audit';
  readonly call: string;
  readonly message: string;
  readonly outcome: string | null;
  readonly status: number | null;
  readonly ms: number | null;
  readonly request_id: string;
};

const outcomes: Readonly<Record<string, string>> = {
  answered: 'answered',
  rejected: 'refused',
  unavailable: 'no answer',
  misconfigured: 'our access was refused',
  unknown: 'no clear answer',
};

const nameOf = (company: string): string =>
  Object.entries(companyNames).find(([code]) => code === company)?.[1] ?? company;

/** 'Maplerad' → 'maplerad': staff type what the screen shows. Undefined if no company has the name. */
export const companyTyped = (typed: string): string | undefined =>
  Object.entries(companyNames).find((names) => names.includes(typed))?.[0];

/** '102.89.34.7' → '102.89.•••' */
const networkShown = (address: string): string => {
  if (address === '') return '';
  const mark = address.includes(':') ? ':' : '.';
  return `${address.split(mark).slice(0, 2).join(mark)}${mark}•••`;
};

const messageOf = ({ source, message, outcome }: LogRow): string => {
  // Audit subjects are ids, which the mask would take for numbers.
  if (source === 'audit') return message;
  const told = outcome === null ? message : `${message}: ${outcomes[outcome] ?? outcome}`;
  return maskError(told) ?? '';
};

export const shownLine = (row: LogRow) => ({
  key: row.key,
  at: row.at.toISOString(),
  level: row.level,
  source: row.source,
  call: row.source === 'company' ? nameOf(row.call) : row.call,
  message: messageOf(row),
  status: row.status,
  ms: row.ms,
  requestId: row.request_id,
});

export const shownPerson = (row: { readonly person: string; readonly address: string }) => ({
  person: row.person,
  address: networkShown(row.address),
});
