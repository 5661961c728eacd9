import { defineNotification } from '#features/notifications/index.ts';

const pathOf = (reportId: string): string => `/security-center/scam-history/${reportId}`;

type About = { readonly reference: string; readonly reportId: string };

const neverAsk = 'We never ask for your PIN, password or codes.';

export const reportReceived = defineNotification<About & { time: string }>({
  id: 'scams.report-received',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId, time }) => ({
    subject: `We have your scam report: ${reference}`,
    lines: [`Your report number is ${reference}. A person looks at it within ${time}.`, neverAsk],
    action: { label: 'Follow your report', path: pathOf(reportId) },
  }),
});

export const reportAcknowledged = defineNotification<About & { until: string }>({
  id: 'scams.acknowledged',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId, until }) => ({
    subject: `We are working on your scam report ${reference}`,
    lines: [`We are looking into it. You will have our decision by ${until}.`, neverAsk],
    action: { label: 'Follow your report', path: pathOf(reportId) },
  }),
});

export const bankTold = defineNotification<About>({
  id: 'scams.bank-told',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId }) => ({
    subject: `We told the receiving side: ${reference}`,
    lines: [
      'We asked them to stop the money and send it back. They decide whether they still can.',
      neverAsk,
    ],
    action: { label: 'Follow your report', path: pathOf(reportId) },
  }),
});

export const personNeeded = defineNotification<About & { text: string; until: string }>({
  id: 'scams.needed',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId, text, until }) => ({
    subject: `We need something for your scam report ${reference}`,
    lines: [text, `Please send it by ${until}.`, neverAsk],
    action: { label: 'Open your report', path: pathOf(reportId) },
  }),
});

export const personReminded = defineNotification<About & { text: string; until: string }>({
  id: 'scams.reminder',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId, text, until }) => ({
    subject: `Still missing for your scam report ${reference}`,
    lines: [text, `We need it by ${until}. Without it we decide with what we have.`, neverAsk],
    action: { label: 'Open your report', path: pathOf(reportId) },
  }),
});

export const reportDecided = defineNotification<About & { text: string }>({
  id: 'scams.decided',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ reference, reportId, text }) => ({
    subject: `Our decision on your scam report ${reference}`,
    lines: [text, neverAsk],
    action: { label: 'Read our decision', path: pathOf(reportId) },
  }),
});

export const reportRefunded = defineNotification<About & { amount: string }>({
  id: 'scams.refunded',
  subject: 'security',
  fixed: [neverAsk],
  amounts: ['amount'],
  mail: ({ reference, reportId, amount }) => ({
    subject: `Refund for your scam report ${reference}`,
    lines: [`${amount} is in your wallet.`, neverAsk],
    action: { label: 'Open your report', path: pathOf(reportId) },
  }),
});

/** To the owner of a tag about which people are warned. It names neither reports nor reporters. */
export const ownListed = defineNotification({
  id: 'scams.own-listed',
  subject: 'security',
  fixed: [neverAsk],
  mail: () => ({
    subject: 'A warning is shown about your account',
    lines: [
      'People have reported your account, so others read a warning before they send to you.',
      'If this is wrong, appeal in the app. A person decides.',
      neverAsk,
    ],
    action: { label: 'Read more and appeal', path: '/security-center/scam-history' },
  }),
});

export const appealDecided = defineNotification<{ outcome: string; answer: string }>({
  id: 'scams.appeal-decided',
  subject: 'security',
  fixed: [neverAsk],
  mail: ({ outcome, answer }) => ({
    subject: `Your appeal: the warning ${outcome}`,
    lines: [answer, neverAsk],
    action: { label: 'Open', path: '/security-center/scam-history' },
  }),
});

/** To all who work on reports, before a promise is broken. */
export const clockEnding = defineNotification<About & { what: string; until: string }>({
  id: 'scams.clock-ending',
  subject: 'work',
  inbox: ({ reference, reportId, what, until }) => ({
    title: `${reference} is due soon`,
    body: `${what}: due by ${until}.`,
    path: `/admin/scams/${reportId}`,
  }),
});
