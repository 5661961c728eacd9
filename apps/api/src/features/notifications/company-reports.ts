/** Delivery reports enter as events of the companies: stored first, checked, each handled once. */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import type { CompanyEventHandler } from '#platform/room.ts';
import { readAfricasTalkingReport } from '#providers/africastalking/report.ts';
import type { ReadReport } from '#providers/messaging.ts';
import { readResendReport, resendReportTypes } from '#providers/resend/report.ts';
import { readTermiiReport } from '#providers/termii/report.ts';
import { readTwilioReport } from '#providers/twilio/report.ts';
import type { NotificationDeps } from './deps.ts';
import { takeReport } from './reports.ts';

type Reporting = {
  readonly company: EventCompany;
  readonly channel: 'mail' | 'text';
  readonly read: ReadReport;
  readonly types?: readonly string[];
};

const reporting: readonly Reporting[] = [
  { company: 'resend', channel: 'mail', read: readResendReport, types: resendReportTypes },
  { company: 'termii', channel: 'text', read: readTermiiReport },
  { company: 'twilio', channel: 'text', read: readTwilioReport },
  { company: 'africastalking', channel: 'text', read: readAfricasTalkingReport },
];

export const reportHandlers = (deps: NotificationDeps): CompanyEventHandler[] =>
  reporting.map(({ company, channel, read, types }) => ({
    company,
    ...(types && { types }),
    handle: async ({ payload }) => {
      const report = read(payload);
      if (!report) return { outcome: 'nothing new' };
      await takeReport(deps, { company, channel, ...report });
      return { outcome: report.outcome };
    },
  }));
