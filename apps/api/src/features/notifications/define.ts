/** A person as a notification reaches them. */
export type Recipient = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly phone?: string | null;
};

/** Where the button of a mail leads: a page of ours, or an outside address. */
type Action = { readonly label: string } & ({ readonly path: string } | { readonly url: string });

export type MailContent = {
  readonly subject: string;
  /** Paragraphs below the greeting. */
  readonly lines: readonly string[];
  readonly action?: Action;
};

/** One kind of notification, as data: its subject and a template for each channel it uses. */
export type NotificationKind<Data> = {
  /** `room.what-happened`; it names the kind in preferences and in logs. */
  readonly id: string;
  readonly about: 'money' | 'security' | 'account';
  /**
   * True if people can ask for it, perhaps for the address of somebody else. Then an address gets
   * only a few in an hour and a day.
   */
  readonly isAskedFor?: boolean;
  readonly mail?: (data: Data) => MailContent;
  readonly text?: (data: Data) => string;
};

export const defineNotification = <Data = Readonly<Record<string, never>>>(
  kind: NotificationKind<Data>,
): NotificationKind<Data> => kind;
