/** Support tickets as data: categories with their promised time, and states. */

/** `hours`: how soon a person of ours answers. The clock stops while we wait for the customer. */
export const ticketCategories = {
  not_mine: { label: 'I did not do this', hours: 1 },
  late: { label: 'Money has not arrived', hours: 4 },
  wrong: { label: 'Wrong amount or person', hours: 4 },
  account: { label: 'Log-in, PIN or device', hours: 8 },
  identity: { label: 'Identity check', hours: 24 },
  fees: { label: 'Fees and limits', hours: 24 },
  other: { label: 'Something else', hours: 24 },
} as const satisfies Record<string, { readonly label: string; readonly hours: number }>;
export type TicketCategory = keyof typeof ticketCategories;
export const categoryKeys = Object.keys(ticketCategories) as [TicketCategory, ...TicketCategory[]];

/** States of a ticket, in the words that customers and staff read. */
export const ticketStates = {
  open: 'Open',
  waiting_person: 'Waiting on you',
  waiting_bank: 'Waiting on the bank',
  resolved: 'Resolved',
} as const;
export type TicketState = keyof typeof ticketStates;
export const ticketStateKeys = Object.keys(ticketStates) as [TicketState, ...TicketState[]];

/** Where a ticket goes after an answer of staff. */
export const afterReply = ['waiting_person', 'waiting_bank', 'open', 'resolved'] as const;

export const reopenDays = 7;

/** Questions of a review of an answer, each with yes or no and a note. */
export const reviewQuestions = {
  understood: 'The question was understood',
  correct: 'The answer was correct',
  kind: 'The words were kind and clear',
  complete: 'No question was left open',
} as const;
export type ReviewQuestion = keyof typeof reviewQuestions;
export const questionKeys = Object.keys(reviewQuestions) as [ReviewQuestion, ...ReviewQuestion[]];

/** Each week this share of an agent's resolved tickets is reviewed, and at least so many. */
export const sample = { percent: 5, least: 3 } as const;

/** Staff who look at a ticket say so again before this time is over, and hear of every change. */
export const watchSeconds = 90;

export const mostStars = 5;

/** Topics of messages from people without an account. */
export const contactTopics = {
  question: 'A question before I join',
  account: 'I cannot log in',
  business: 'Business and partners',
  press: 'Press',
  other: 'Something else',
} as const;
export type ContactTopic = keyof typeof contactTopics;
export const topicKeys = Object.keys(contactTopics) as [ContactTopic, ...ContactTopic[]];

export const contactStates = { new: 'New', answered: 'Answered', closed: 'Closed' } as const;
export type ContactState = keyof typeof contactStates;

/** Why an email was not taken into a conversation, as staff read it. */
export const mailReasons = {
  unknown_address: 'No ticket has this address',
  wrong_sender: 'Not from the customer’s own address',
  failed_check: 'Forged sender',
  no_check: 'We cannot check the sender',
  automatic: 'Written by a program',
  own_mail: 'One of our own emails',
  too_many: 'Too many emails in an hour',
  too_late: 'Resolved more than 7 days ago, or closed',
  empty: 'No words and no files',
  gone: 'The company no longer has it',
} as const;
export type MailReason = keyof typeof mailReasons;

/** How many emails one conversation takes in an hour: two programs that answer each other stop here. */
export const mostMailsAnHour = 20;
/** How many files of one email are looked at. */
export const mostMailFiles = 10;

/** How many tickets one person can have open. */
export const mostOpenTickets = 10;
