/** A person as a notification reaches them. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly phone?: string | null;
};

/** Where a mail leads: a page of ours, or an address outside. */
type Action = { readonly label: string } & ({ readonly path: string } | { readonly url: string });

export type MailContent = {
  readonly subject: string;
  /** Paragraphs below the greeting. */
  readonly lines: readonly string[];
  readonly action?: Action;
};

/**
 * One kind of notification, as data: what it is about and what each channel says. A kind has a
 * template for every channel it goes out on.
 */
export type NotificationKind<Data> = {
  /** `room.what-happened`; it names the kind in preferences and in logs. */
  readonly id: string;
  readonly about: 'money' | 'security' | 'account';
  readonly mail?: (data: Data) => MailContent;
  readonly text?: (data: Data) => string;
};

export const defineNotification = <Data = Readonly<Record<string, never>>>(
  kind: NotificationKind<Data>,
): NotificationKind<Data> => kind;
