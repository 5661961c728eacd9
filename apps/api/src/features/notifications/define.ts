import type { SubjectKey } from '@cowrie/contract/notifications/data';
import type { OurText, Quoted, StrangerText } from '#platform/stranger-text.ts';

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
  /** The conversation it is part of: where a reply goes, and what mail programs put together. */
  readonly thread?: MailThread | null | undefined;
  /** A program wrote it, so other programs do not answer it (RFC 3834). */
  readonly isAutomatic?: boolean;
};

export type MailThread = {
  readonly replyTo: string;
  /** The Message-ID that all mails of the conversation refer to. */
  readonly root: string;
  /** The domain of our Message-IDs. */
  readonly domain: string;
};

/** One item of the inbox. A push and a text say the same. */
export type InboxContent = {
  readonly title: string;
  readonly body: string;
  /** The page about it. */
  readonly path?: string;
};

export type PushWords = { readonly title: string; readonly body: string };

type Templates<Data> = {
  readonly mail?: (data: Data) => MailContent;
  readonly text?: (data: Data) => string;
  readonly inbox?: (data: Data) => InboxContent;
  readonly push?: (data: Data) => PushWords;
};

/**
 * One kind of notification, as data: its subject and a template for each channel it uses. The
 * templates are the built-in wording, which staff may replace (`templates/`). So their data are texts
 * and numbers that are named like the variables, and they decide nothing.
 */
export type NotificationKind<Data> = Templates<Quoted<Data>> & {
  /** Never there: it tells the compiler what `notify` takes, which is not what templates get. */
  readonly takes?: (data: Data) => void;
  /** `room.what-happened`; it names the kind in the log of messages. */
  readonly id: string;
  readonly subject: SubjectKey;
  /** The values that are amounts. People who hide amounts get the same sentences without them. */
  readonly amounts?: readonly string[];
  /** Removes the amounts from the data, if they are inside of its sentences. */
  readonly hide?: (data: Quoted<Data>) => Quoted<Data>;
  /**
   * True if people can ask for it, perhaps for the address of somebody else. Then it is counted by
   * asker and by address, and the ones that are too many are refused (`budgets/`).
   */
  readonly isAskedFor?: boolean;
  /** Kinds that answer the same ask share a budget of this name. By default each has its own. */
  readonly budget?: string;
  /**
   * Staff write it to many people. Those who switched every channel of its subject off get nothing,
   * not even in the inbox. The jobs that send it have slots of their own.
   */
  readonly isForMany?: boolean;
  /**
   * Warnings that staff cannot take out: each stays in every channel whose built-in wording has it.
   */
  readonly fixed?: readonly string[];
  /** False if the words are not in the templates: staff write them, or they are a list. */
  readonly isEditable?: boolean;
  /** A code or a link: it is not in the inbox, and the person cannot switch it off. */
  readonly isSecret?: boolean;
};

/** A kind without the type of its data, as the list of all kinds has it. */
export type DefinedKind = Omit<NotificationKind<never>, 'hide'>;

/** Every kind that the loaded rooms define, by its id. */
const defined = new Map<string, DefinedKind>();

export const definedKinds = (): readonly DefinedKind[] => [...defined.values()];
export const findKind = (id: string): DefinedKind | undefined => defined.get(id);

/** Values that repeat what other people typed, in whatever kind they occur. */
export const typedNames = [
  'asker',
  'card',
  'description',
  'friend',
  'from',
  'label',
  'memo',
  'name',
  'nickname',
  'note',
  'partner',
  'payer',
  'recipient',
  'sender',
  'shop',
  'who',
] as const;
type TypedName = (typeof typedNames)[number];

/**
 * A value with such a name says who wrote it: a plain string does not compile, so that nobody writes
 * to our users in our name by calling themselves "Cowrie: visit cowrie-help.com".
 */
type Honest<Data> = {
  readonly [Name in keyof Data]: Name extends TypedName
    ? Data[Name] extends StrangerText | OurText
      ? Data[Name]
      : StrangerText
    : Data[Name];
};

export const defineNotification = <Data extends Honest<Data> = Readonly<Record<string, never>>>(
  kind: NotificationKind<Data> & { readonly amounts?: readonly (keyof Data & string)[] },
): NotificationKind<Data> => {
  defined.set(kind.id, kind);
  return kind;
};

export const hidden = '•••';

/** The data without its amounts. */
export const withoutAmounts = <Data>(
  kind: NotificationKind<Data>,
  data: Quoted<Data>,
): Quoted<Data> =>
  kind.hide?.(data) ??
  Object.assign({}, data, Object.fromEntries((kind.amounts ?? []).map((name) => [name, hidden])));

/** Null for codes and links. Without a template of its own, it says what the mail says. */
export const inboxOf = <Data>(
  kind: NotificationKind<Data>,
  data: Quoted<Data>,
): InboxContent | null => {
  if (kind.isSecret) return null;
  if (kind.inbox) return kind.inbox(data);
  const mail = kind.mail?.(data);
  if (!mail) return null;
  const { subject: title, lines, action } = mail;
  const body = lines.join(' ');
  return { title, body, ...(action && 'path' in action && { path: action.path }) };
};
