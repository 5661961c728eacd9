import { proposalGroups } from '@cowrie/contract/approvals/data';
import { companyNames } from '@cowrie/contract/companies/lists';
import { signalNames, type SignalKind } from '@cowrie/contract/staff/signals';
import { defineNotification } from '#features/notifications/index.ts';
import type { OurText } from '#platform/stranger-text.ts';

/** The alarm of a pause that one member of staff made without a second one. */
export const pausedAlone = defineNotification<{
  name: OurText;
  by: string;
  reason: string;
  at: string;
}>({
  id: 'staff.paused-alone',
  subject: 'work',
  mail: ({ name, by, reason, at }) => ({
    subject: `Emergency pause by one person: ${name}`,
    lines: [
      `@${by} paused ${name} on ${at} (Lagos time), without a second member of staff.`,
      `Reason: ${reason}`,
      'Check with them that it was right. It takes two members of staff to resume.',
    ],
    action: { label: 'Open control', path: '/admin/control' },
  }),
});

type AboutSignal = { name: OurText; to: string; count: number; at: string };

/** 'Failed webhooks: Maplerad'. */
export const nameOfSignal = (kind: SignalKind, part: string): string =>
  part === '' ? signalNames[kind] : `${signalNames[kind]}: ${partNames[part] ?? part}`;
const partNames: Readonly<Record<string, string>> = { ...proposalGroups, ...companyNames };

const defineAlert = (
  id: string,
  words: { readonly subject: string; readonly line: (about: Pick<AboutSignal, 'count'>) => string },
) =>
  defineNotification<AboutSignal>({
    id,
    subject: 'work',
    mail: (about) => ({
      subject: `${words.subject}: ${about.name}`,
      lines: [
        `${words.line(about)} (${about.at}, Lagos time.)`,
        'You choose which alerts come by email on the staff overview.',
      ],
      action: { label: 'Open the screen', path: about.to },
    }),
  });

export const signalBegan = defineAlert('staff.signal-began', {
  subject: 'Alert',
  line: ({ count }) => `This needs attention now. Count: ${count}.`,
});
export const signalGrew = defineAlert('staff.signal-grew', {
  subject: 'Alert grew',
  line: ({ count }) => `It has grown since the last message. Count: ${count}.`,
});
export const signalEnded = defineAlert('staff.signal-ended', {
  subject: 'Alert ended',
  line: ({ count }) => `It is over. The highest count was ${count}.`,
});
