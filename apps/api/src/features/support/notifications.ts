import { type MailReason } from '@cowrie/contract/support/data';
import { defineNotification, type MailThread } from '#features/notifications/index.ts';
import type { StrangerText } from '#platform/stranger-text.ts';

const pathOf = (ticketId: string): string => `/support/ticket/${ticketId}`;

type About = { readonly reference: string; readonly ticketId: string };
/** For what goes to the customer by mail; null if no domain receives mail for us. */
type Threaded = { readonly thread: MailThread | null };

export const ticketOpened = defineNotification<About & Threaded & { time: string; about: string }>({
  id: 'support.ticket-opened',
  subject: 'support',
  mail: ({ reference, ticketId, time, about, thread }) => ({
    thread,
    isAutomatic: true,
    subject: `We have your question: ${reference}`,
    lines: [
      `Your ticket number is ${reference}. It is about: ${about}.`,
      `A person answers within ${time}. You can add more at any time.`,
    ],
    action: { label: 'Open your question', path: pathOf(ticketId) },
  }),
});

/** The mail has the answer; the inbox and a push only say that there is one. */
export const ticketAnswered = defineNotification<About & Threaded & { text: string }>({
  id: 'support.ticket-answered',
  subject: 'support',
  mail: ({ reference, ticketId, text, thread }) => ({
    thread,
    subject: `An answer to your question: ${reference}`,
    lines: [text],
    action: { label: 'Open the conversation', path: pathOf(ticketId) },
  }),
  inbox: ({ reference, ticketId }) => ({
    title: `An answer to your question ${reference}`,
    body: 'Open the conversation to read it.',
    path: pathOf(ticketId),
  }),
});

export const ticketResolved = defineNotification<About & Threaded & { days: number }>({
  id: 'support.ticket-resolved',
  subject: 'support',
  mail: ({ reference, ticketId, days, thread }) => ({
    thread,
    isAutomatic: true,
    subject: `Your question ${reference} is resolved`,
    lines: [`Tell us how we did. If it is not solved, you can reopen it for ${days} days.`],
    action: { label: 'Open the conversation', path: pathOf(ticketId) },
  }),
  inbox: ({ reference, ticketId, days }) => ({
    title: `Your question ${reference} is resolved`,
    body: `Tell us how we did. If it is not solved, you can reopen it for ${days} days.`,
    path: pathOf(ticketId),
  }),
});

/** The person asked for it, for their own address. */
export const ticketTranscript = defineNotification<About & Threaded & { lines: readonly string[] }>(
  {
    id: 'support.ticket-transcript',
    subject: 'support',
    isEditable: false,
    isAskedFor: true,
    isSecret: true,
    mail: ({ reference, ticketId, lines, thread }) => ({
      thread,
      isAutomatic: true,
      subject: `Your conversation ${reference}`,
      lines,
      action: { label: 'Open the conversation', path: pathOf(ticketId) },
    }),
  },
);

/** For the owner, once for each turn of the customer. */
export const customerWrote = defineNotification<About & { name: StrangerText }>({
  id: 'support.customer-wrote',
  subject: 'work',
  inbox: ({ reference, ticketId, name }) => ({
    title: `${name} wrote in ${reference}`,
    body: 'The ticket is yours.',
    path: `/admin/support/ticket/${ticketId}`,
  }),
});

export const ticketGiven = defineNotification<About & { by: string }>({
  id: 'support.ticket-given',
  subject: 'work',
  inbox: ({ reference, ticketId, by }) => ({
    title: `${by} gave you ${reference}`,
    body: 'The ticket is yours now.',
    path: `/admin/support/ticket/${ticketId}`,
  }),
});

/** Anyone can write another person's address into the form, so it says nothing of the message. */
export const contactReceived = defineNotification<Threaded & { reference: string }>({
  id: 'support.contact-received',
  subject: 'support',
  isAskedFor: true,
  isSecret: true,
  mail: ({ reference, thread }) => ({
    thread,
    isAutomatic: true,
    subject: `We have your message: ${reference}`,
    lines: [
      `Your number is ${reference}. A person answers by email within a working day.`,
      'If you did not write to us, ignore this email.',
    ],
  }),
});

export const contactAnswered = defineNotification<Threaded & { reference: string; text: string }>({
  id: 'support.contact-answered',
  subject: 'support',
  isSecret: true,
  mail: ({ reference, text, thread }) => ({
    thread,
    subject: `Our answer to ${reference}`,
    lines: [text],
  }),
});

/** No one answered for too long. All who can answer are told. */
export const ticketForgotten = defineNotification<About>({
  id: 'support.ticket-forgotten',
  subject: 'work',
  inbox: ({ reference, ticketId }) => ({
    title: `${reference} was forgotten`,
    body: 'The answer is a day late. It is at the top of the queue.',
    path: `/admin/support/ticket/${ticketId}`,
  }),
});

/** Two questions of the person became one. The link of the first one leads to it too. */
export const ticketMerged = defineNotification<About & { merged: string }>({
  id: 'support.ticket-merged',
  subject: 'support',
  inbox: ({ reference, ticketId, merged }) => ({
    title: `We joined your questions ${merged} and ${reference}`,
    body: `We answer both in ${reference}. Nothing you wrote is lost.`,
    path: pathOf(ticketId),
  }),
});

/** For all of the second line: one of them takes it. */
export const ticketEscalated = defineNotification<About & { by: string }>({
  id: 'support.ticket-escalated',
  subject: 'work',
  inbox: ({ reference, ticketId, by }) => ({
    title: `${by} needs the second line for ${reference}`,
    body: 'Take it if you can help.',
    path: `/admin/support/ticket/${ticketId}`,
  }),
});

/** Goes to every address that is typed in, so it says nothing of an account. */
export const guestCode = defineNotification<{ code: string }>({
  id: 'support.guest-code',
  subject: 'support',
  isAskedFor: true,
  isSecret: true,
  mail: ({ code }) => ({
    isAutomatic: true,
    subject: `${code} is your support code`,
    lines: [
      `Your code is ${code}. It works once, for 10 minutes, and only to write to our support team.`,
      'If you did not ask for it, ignore this email. Do not give the code to anyone.',
    ],
  }),
});

/** Reasons that a sender is told. The others are programs, forged senders, and floods. */
export const toldReasons = {
  unknown_address: 'The address you wrote to does not belong to an open question.',
  wrong_sender: 'It came from a different address from the one in our records.',
  no_check: 'Your mail provider did not confirm that it is from you.',
  too_late: 'The question was closed some time ago. Please ask a new one.',
  empty: 'We found no words and no files in it.',
} as const satisfies Partial<Record<MailReason, string>>;

/**
 * To an address that anyone may have put there, so it repeats nothing of the mail and of the ticket,
 * and says nothing of an account.
 */
export const mailNotTaken = defineNotification<{ why: string }>({
  id: 'support.mail-not-taken',
  subject: 'support',
  isAskedFor: true,
  isSecret: true,
  mail: ({ why }) => ({
    isAutomatic: true,
    subject: 'We could not accept your email',
    lines: [
      `Your email did not reach our support team. ${why}`,
      'Please write to us in the app under Support, or with the form on our contact page.',
    ],
    action: { label: 'Contact us', path: '/contact' },
  }),
});
