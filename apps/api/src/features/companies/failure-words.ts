/**
 * Pure: what the failure texts of the outside companies mean for a person. A company writes for us,
 * not for our users: its text holds account numbers, its own field names, or is about our balance
 * there. So a person never reads it; they read our sentence for its cause, and what to do next.
 * Staff see the company's text beside the payout.
 */

type Words = {
  /**
   * The cause of the failure; `who` is 'the bank', 'the network' or another name for the receiving
   * side.
   */
  readonly cause: (who: string) => string;
  readonly nextStep: string;
};

const contactSupport = 'Contact support with the reference if it happens again.';
const retryLater = `Please try again in an hour. ${contactSupport}`;

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const table = {
  /** Our own money at the company has run out, or it does not accept our call: staff must act. */
  ours: {
    cause: () => 'We could not pay it out. The problem is on our side, not with your wallet.',
    nextStep: retryLater,
  },
  routing: {
    cause: () => 'Invalid routing number. Please verify and try again.',
    nextStep: 'Ask the recipient for the routing number of their account.',
  },
  account: {
    cause: () => 'Invalid account number. Please verify and try again.',
    nextStep: 'Check the number with the recipient before you try again.',
  },
  recipient: {
    cause: () => 'Recipient details invalid. Please verify bank information.',
    nextStep: 'Check the name, the account and the address with the recipient.',
  },
  phone: {
    cause: () => 'This number cannot receive mobile money.',
    nextStep: 'Check the number and its network with the recipient before you try again.',
  },
  address: {
    cause: (who: string) => `${capital(who)} could not deliver it to this address.`,
    nextStep: 'Check the address and its network with the recipient before you try again.',
  },
  limit: {
    cause: (who: string) => `The amount is above what ${who} accepts in one transfer.`,
    nextStep: 'Try a smaller amount, or contact support.',
  },
  closed: {
    cause: () => 'This type of transfer is not available at the moment.',
    nextStep: 'Please choose another way to send it.',
  },
  identity: {
    cause: () => 'We need another check of your details before we can send it.',
    nextStep: 'Open Verification and complete what is missing, or contact support.',
  },
  away: {
    cause: (who: string) => `${capital(who)} could not be reached.`,
    nextStep: retryLater,
  },
  unnamed: {
    cause: (who: string) => `Transfer failed: ${who} turned it down and gave no reason.`,
    nextStep: `Check the recipient’s details, then try again. ${contactSupport}`,
  },
} as const satisfies Record<string, Words>;

type FailureCause = keyof typeof table;
export const failureCauses = Object.keys(table) as FailureCause[];

/**
 * The first line that matches decides. Each is written for the texts of Maplerad, Bridge and
 * Reloadly, in this order: a description of the order is no reason; then the causes, the most
 * specific first.
 */
const readings: readonly (readonly [RegExp, FailureCause])[] = [
  // 'Transfer | Jordan Doe - 000123456789 - Chase' only describes the order.
  [/^\s*(?:transfer|collection|bill|crypto)\s*\|/i, 'unnamed'],
  [/\bscheme\b|not supported|unsupported|not_supported/i, 'closed'],
  [/routing[ _]?number|aba number/i, 'routing'],
  [/account[ _]?(?:number|no\b)|nuban|invalid account|accountnumber/i, 'account'],
  [/counterparty|beneficiary|external[ _]account/i, 'recipient'],
  [/recipient[ _]?phone|phone|msisdn|mobile number|operator[ _]not/i, 'phone'],
  [/limit|exceed|maximum|invalid[ _]amount|impossible[ _]amount|more than \d/i, 'limit'],
  [/insufficient|balance|float|api[ -]?key|access denied|forbidden|inactive[ _]account/i, 'ours'],
  [/kyc|terms of service|has_not_accepted_tos|frozen|compliance|sanction/i, 'identity'],
  [/undeliverable|refunded|returned|refund_|invalid.{0,20}address|to_address/i, 'address'],
  [/timeout|timed out|unavailable|at the moment|inactive|down for|bank code|try again/i, 'away'],
];

const isCause = (text: string): text is FailureCause => Object.hasOwn(table, text);

/** The cause behind a company's text, or the cause itself if it was stored already. */
export const causeOf = (text: string): FailureCause =>
  isCause(text) ? text : (readings.find(([pattern]) => pattern.test(text))?.[1] ?? 'unnamed');

/** 'Transfer amount exceeds your limit…' is the specification's sentence for dollars to a bank. */
const dollarLimit = 'Transfer amount exceeds your limit. Please contact support.';

const receivers: Readonly<Record<string, string>> = {
  momo: 'the mobile money network',
  digital: 'the network',
  bill: 'the biller',
};

/** The sentences a person reads about a transfer that failed, by its type and the company's text. */
export const describeFailure = (
  text: string,
  type: string,
): { readonly cause: string; readonly nextStep: string } => {
  const found = causeOf(text);
  const { cause, nextStep } = table[found];
  if (found === 'limit' && type === 'usd_bank') return { cause: dollarLimit, nextStep };
  return { cause: cause(receivers[type] ?? 'the bank'), nextStep };
};

/**
 * Describes the failure of a call before any money moves: the words after 'Failed to add recipient:
 * '. Undefined if the company gave no reason that a person can use.
 */
export const describeRefusal = (text: string, type: string): string | undefined =>
  causeOf(text) === 'unnamed' ? undefined : describeFailure(text, type).cause;
