/** The wording of notifications as both sides know it, without schemas. */

/** The channels that have words of their own. */
export const templateChannels = {
  inbox: 'In-app',
  push: 'Push',
  mail: 'Email',
  text: 'SMS',
} as const;
export type TemplateChannel = keyof typeof templateChannels;
export const templateChannelKeys = Object.keys(templateChannels) as [
  TemplateChannel,
  ...TemplateChannel[],
];

/** Values that a preview is made with. */
export const templateSamples = {
  usual: 'Usual',
  dollars: 'Dollars',
  long: 'Long names',
  hidden: 'Amounts hidden',
} as const;
export type TemplateSample = keyof typeof templateSamples;
export const templateSampleKeys = Object.keys(templateSamples) as [
  TemplateSample,
  ...TemplateSample[],
];

export const templateStates = { built_in: 'Built-in', edited: 'Edited' } as const;
export type TemplateState = keyof typeof templateStates;

/** Every text of a kind, by its field. */
export const templateFields = {
  'inbox.title': { name: 'Title', channel: 'inbox', most: 120 },
  'inbox.body': { name: 'Text', channel: 'inbox', most: 600 },
  'push.title': { name: 'Title', channel: 'push', most: 80 },
  'push.body': { name: 'Text', channel: 'push', most: 240 },
  'mail.subject': { name: 'Subject', channel: 'mail', most: 120 },
  'mail.body': { name: 'Text', channel: 'mail', most: 3_000 },
  'mail.button': { name: 'Button', channel: 'mail', most: 40 },
  text: { name: 'Text', channel: 'text', most: 480 },
} as const satisfies Readonly<
  Record<string, { channel: TemplateChannel; name: string; most: number }>
>;
export type TemplateField = keyof typeof templateFields;
export const templateFieldKeys = Object.keys(templateFields) as [TemplateField, ...TemplateField[]];

/** An SMS with the longest names may be so many texts, because each of them is paid for. */
export const mostSegments = 8;

export type TemplateWords = {
  readonly inbox: { readonly title: string; readonly body: string } | null;
  readonly push: { readonly title: string; readonly body: string } | null;
  readonly mail: {
    readonly subject: string;
    /** An empty line starts a paragraph. */
    readonly body: string;
    readonly button: string | null;
  } | null;
  readonly text: string | null;
};

/** The text of a field; null if the kind has none. */
export const fieldOf = (words: TemplateWords, field: TemplateField): string | null => {
  if (field === 'text') return words.text;
  const [channel, name] = field.split('.') as ['inbox' | 'push' | 'mail', string];
  const part = words[channel] as Readonly<Record<string, string | null>> | null;
  return part?.[name] ?? null;
};

/** The page of a mail as elements, so that a preview is drawn without HTML. */
export type MailElement = {
  readonly tag: 'body' | 'div' | 'p' | 'a';
  /** 'color:#fff;padding:24px', as it is in the mail. */
  readonly style: string | null;
  readonly href?: string | undefined;
  readonly children: readonly MailNode[];
};
export type MailNode = string | MailElement;
