/** Reports events that have not the fields we read, so that staff see what a company changed. */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import type { DriftField } from '#providers/drift.ts';
import { maskBody } from '#providers/masking.ts';
import type { CompanyDeps } from './deps.ts';

export const reportUnreadableEvent = (
  deps: CompanyDeps,
  company: EventCompany,
  event: {
    readonly type: string;
    readonly payload: unknown;
    readonly fields: readonly DriftField[];
  },
): void => {
  const { type, payload, fields } = event;
  const source = `event ${type}`;
  deps.log.error({ company, source, fields }, 'unreadable event');
  const sample = maskBody(payload, []);
  deps.inbox.reportDrift({ provider: company, source, at: deps.clock.now(), fields, sample });
};

export const reportEventProblems = (
  deps: CompanyDeps,
  company: EventCompany,
  event: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> },
): void => {
  const fields = deps.inbox.eventProblems[company](event.type, event.payload);
  if (fields.length > 0) reportUnreadableEvent(deps, company, { ...event, fields });
};
