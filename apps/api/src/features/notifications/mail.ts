/** The layout of every mail: plain words, at most one button, never a request for a secret. */

import { product } from '@cowrie/contract';
import { type SubjectKey, subjectOf } from '@cowrie/contract/notifications/data';
import type { MailElement, MailNode } from '@cowrie/contract/notifications/templates';
import type { Mail } from '#platform/messages.ts';
import { quote, strangerText } from '#platform/stranger-text.ts';
import type { MailContent, Recipient } from './define.ts';

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escape = (text: string): string => text.replace(/[&<>"']/g, (char) => entities[char] ?? char);

const footer = `${product.name} staff never ask for your password, PIN or codes.`;

const canReply = 'You can also reply to this email. What you write joins the conversation.';

type Layout = {
  readonly publicUrl: string;
  /**
   * Subject of the mail, for the sentence that says why it came; null if the person asked for the
   * mail.
   */
  readonly subject: SubjectKey | null;
  readonly word: string | null;
  /** The page that switches mails like this off; null if they cannot be. */
  readonly unsubscribe: string | null;
  /** The id of the message, for its Message-ID. */
  readonly id: string;
};

const footerLines = ({ subject, word, unsubscribe }: Layout): string[] => [
  footer,
  ...(word === null ? [] : [`Your word: ${word}. Every genuine message from us shows it.`]),
  ...(subject === null
    ? []
    : [
        `You get this email because you have a ${product.name} account. It is about: ${subjectOf(subject).name}.`,
        ...(unsubscribe === null && subjectOf(subject).fixed.includes('mail')
          ? ['It cannot be switched off, because it protects your money.']
          : []),
      ]),
];

/** Mail programs show "unsubscribe" for these, and post to the address with one click (RFC 8058). */
const unsubscribeHeaders = ({ publicUrl, unsubscribe }: Layout): Mail['headers'] =>
  unsubscribe === null
    ? undefined
    : {
        'List-Unsubscribe': `<${publicUrl}${unsubscribe.replace('/unsubscribe', '/api/v1/notifications/unsubscribe')}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      };

const threadHeaders = ({ thread, isAutomatic }: MailContent, id: string): Mail['headers'] => ({
  ...(thread && {
    'Message-ID': `<${id}@${thread.domain}>`,
    'In-Reply-To': thread.root,
    References: thread.root,
  }),
  ...(isAutomatic && { 'Auto-Submitted': 'auto-generated' }),
});

type Tag = MailElement['tag'];

const element = (
  tag: Tag,
  style: string | null,
  children: readonly MailNode[],
  href?: string,
): MailElement => ({ tag, style, children, ...(href !== undefined && { href }) });

const small = 'color:#66706B;font-size:13px';
const buttonStyle =
  'background:#0B6B5B;color:#fff;border-radius:999px;padding:14px 24px;text-decoration:none;font-weight:600';

const buttonOf = (label: string, url: string): MailElement[] => [
  element('p', 'margin:24px 0', [element('a', buttonStyle, [label], url)]),
  element('p', small, ['Or open this link: ', element('a', null, [url], url)]),
];

/** Contents of a mail, from the greeting to the footer. */
const partsOf = (
  { first_name: firstName }: Recipient,
  { lines, action, thread }: MailContent,
  layout: Layout,
) => {
  const { publicUrl, unsubscribe } = layout;
  return {
    // Anyone can sign up with the address of another person, and with any name.
    paragraphs: [
      `Hello ${quote(strangerText(firstName, 'name'))},`,
      ...lines,
      ...(thread ? [canReply] : []),
    ],
    below: footerLines(layout),
    stop: unsubscribe === null ? null : `${publicUrl}${unsubscribe}`,
    url: action && ('url' in action ? action.url : `${publicUrl}${action.path}`),
  };
};

/**
 * The page of a mail as elements. The mail is written from it, and the preview of staff draws the same
 * elements: no page of ours turns text into HTML.
 */
export const drawMail = (person: Recipient, content: MailContent, layout: Layout): MailElement => {
  const { paragraphs, below, stop, url } = partsOf(person, content, layout);
  const { action } = content;
  const card = 'background:#fff;border:1px solid #e7e6e1;border-radius:16px;padding:24px';
  return element('body', bodyStyle, [
    element('div', 'max-width:520px;margin:0 auto;padding:32px 24px', [
      element('p', 'font-size:20px;font-weight:600;color:#0F1714', [product.name]),
      element('div', card, [
        ...paragraphs.map((line) => element('p', null, [line])),
        ...(action && url ? buttonOf(action.label, url) : []),
      ]),
      ...below.map((line) => element('p', small, [line])),
      ...(stop === null
        ? []
        : [element('p', small, [element('a', null, ['Switch emails like this off'], stop)])]),
    ]),
  ]);
};

const bodyStyle =
  'margin:0;background:#FAF8F3;font-family:Inter,system-ui,sans-serif;color:#3D4743;font-size:16px;line-height:24px';

const writeNode = (node: MailNode): string => {
  if (typeof node === 'string') return escape(node);
  const { tag, style, href, children } = node;
  const to = href === undefined ? '' : ` href="${escape(href)}"`;
  const look = style === null ? '' : ` style="${style}"`;
  return `<${tag}${to}${look}>${children.map(writeNode).join('')}</${tag}>`;
};

export const composeMail = (person: Recipient, content: MailContent, layout: Layout): Mail => {
  const { paragraphs, below, stop, url } = partsOf(person, content, layout);
  const { subject, action, thread } = content;
  const headers = { ...unsubscribeHeaders(layout), ...threadHeaders(content, layout.id) };
  return {
    to: person.email,
    // A line break would end the header, and what follows would be a header of its own.
    subject: subject.replace(/[\r\n\u0085\u2028\u2029]+/g, ' '),
    text: [
      ...paragraphs,
      ...(action ? [`${action.label}: ${url}`] : []),
      ...below,
      ...(stop === null ? [] : [`Switch emails like this off: ${stop}`]),
    ].join('\n\n'),
    ...(Object.keys(headers).length > 0 && { headers }),
    ...(thread && { replyTo: thread.replyTo }),
    html: `<!doctype html><html lang="en">${writeNode(drawMail(person, content, layout))}</html>`,
  };
};
