/** Conversations as data: what each kind of thread allows its members. */

const threadKinds = ['support'] as const;
export type ThreadKind = (typeof threadKinds)[number];

export const threadRoles = ['customer', 'staff'] as const;
export type ThreadRole = (typeof threadRoles)[number];

type RoleRules = {
  /** `ours`: only links to our own pages, so that no one can be led to a false one. */
  readonly links: 'any' | 'ours';
};

export const threadRules: Readonly<Record<ThreadKind, Readonly<Record<ThreadRole, RoleRules>>>> = {
  // A customer may show us a link. It is never clickable, for staff neither.
  support: { customer: { links: 'any' }, staff: { links: 'ours' } },
};

/** Ways into a conversation besides the app. */
export const messageVias = ['email'] as const;
export type MessageVia = (typeof messageVias)[number];

export const messageLength = 4_000;

/** File types of attachments. Pictures are encoded again, PDFs are checked. */
export const attachmentTypes = [
  'image/jpeg',
  'image/png',
  'image/webp',
  'application/pdf',
] as const;
export const attachmentBytes = 10 * 1024 * 1024;
export const fileNameLength = 120;

/** A member counts as typing for this long after the last report. */
export const typingSeconds = 6;

export const reportReasons = {
  abuse: 'Insults or threats',
  fraud: 'Looks like fraud',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
