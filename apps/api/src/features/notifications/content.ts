/** Pure: the words of a notification on every channel, from the templates in code. */

import { product } from '@cowrie/contract';
import type { Quoted } from '#platform/stranger-text.ts';
import {
  inboxOf,
  type InboxContent,
  type MailContent,
  type NotificationKind,
  type PushWords,
  withoutAmounts,
} from './define.ts';

/** The content of each channel; null if the kind has none for it. */
export type Content = {
  readonly inbox: InboxContent | null;
  readonly push: PushWords | null;
  readonly mail: MailContent | null;
  readonly text: string | null;
};

export const textOf = ({ title, body }: PushWords): string => `${product.name}: ${title}. ${body}`;

export const builtInContent = <Data>(kind: NotificationKind<Data>, data: Quoted<Data>): Content => {
  const inbox = inboxOf(kind, data);
  return {
    inbox,
    push: inbox && (kind.push?.(data) ?? { title: inbox.title, body: inbox.body }),
    mail: kind.mail?.(data) ?? (inbox && { subject: inbox.title, lines: [inbox.body] }),
    text: kind.text?.(data) ?? (inbox && textOf(inbox)),
  };
};

/** A message as it is told: with its amounts and without them. */
export type Contents = { readonly shown: Content; readonly hidden: Content };

/** Both forms, because the person may choose to hide amounts after it was made. */
export const bothForms = <Data>(
  kind: NotificationKind<Data>,
  data: Quoted<Data>,
  render: (data: Quoted<Data>) => Content,
): Contents => ({ shown: render(data), hidden: render(withoutAmounts(kind, data)) });
