/** Reports an event that a room listens to and that has not the fields the room reads. */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import { maskBody } from '#providers/masking.ts';
import type { CompanyDeps } from './deps.ts';

export const reportEventProblems = (
  deps: CompanyDeps,
  company: EventCompany,
  event: { readonly type: string; readonly payload: Readonly<Record<string, unknown>> },
): void => {
  const fields = deps.inbox.eventProblems[company]?.(event.type, event.payload) ?? [];
  if (fields.length === 0) return;
  const source = `event ${event.type}`;
  deps.log.error({ company, source, fields }, 'unreadable event');
  const sample = maskBody(event.payload, []);
  deps.inbox.reportDrift({ provider: company, source, at: deps.clock.now(), fields, sample });
};
