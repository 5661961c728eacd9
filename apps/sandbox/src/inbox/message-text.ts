import { html } from 'hono/html';
import type { Message } from '../state/message.ts';

/** The one-time code in a text, if it has one. */
export const codeIn = (text: string): string | undefined =>
  /(?<![\d.,])\d{4,8}(?![\d.,]\d)\b/.exec(text)?.[0];

export const preview = (message: Message): string => {
  const text =
    message.text ??
    (message.html ?? '')
      .replace(/<(style|script|head)[\s\S]*?<\/\1>/gi, '')
      .replace(/<[^>]+>/g, ' ');
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 119)}…` : line;
};

/** Providers send numbers without the plus; people write it. */
export const displayRecipient = (recipient: string): string =>
  /^\d+$/.test(recipient) ? `+${recipient}` : recipient;

export const ago = (then: Date, now: Date): string => {
  const seconds = Math.max(0, Math.round((now.getTime() - then.getTime()) / 1000));
  if (seconds < 60) return 'just now';
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min ago`;
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h ago`;
  return then.toISOString().slice(0, 10);
};

/** Plain text with its URLs made into links; everything else is escaped. */
export const withLinks = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']*[^\s<>"'.,;:!?)])/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));
