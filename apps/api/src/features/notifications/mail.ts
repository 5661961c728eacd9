/** The layout of every mail: plain words, at most one button, never a request for a secret. */

import { product } from '@cowrie/contract';
import type { Mail } from '#platform/messages.ts';
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

const button = (label: string, url: string): string =>
  `<p style="margin:24px 0"><a href="${escape(url)}" style="background:#0B6B5B;color:#fff;border-radius:999px;padding:14px 24px;text-decoration:none;font-weight:600">${escape(label)}</a></p><p style="color:#66706B;font-size:13px">Or open this link: <a href="${escape(url)}">${escape(url)}</a></p>`;

export const composeMail = (
  { email, first_name: firstName }: Recipient,
  { subject, lines, action }: MailContent,
  publicUrl: string,
): Mail => {
  const paragraphs = [`Hello ${firstName},`, ...lines];
  const url = action && ('url' in action ? action.url : `${publicUrl}${action.path}`);
  return {
    to: email,
    // A line break would end the header, and what follows would be a header of its own.
    subject: subject.replace(/[\r\n\u0085\u2028\u2029]+/g, ' '),
    text: [...paragraphs, ...(action ? [`${action.label}: ${url}`] : []), footer].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#FAF8F3;font-family:Inter,system-ui,sans-serif;color:#3D4743;font-size:16px;line-height:24px"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="font-size:20px;font-weight:600;color:#0F1714">${product.name}</p><div style="background:#fff;border:1px solid #e7e6e1;border-radius:16px;padding:24px">${paragraphs.map((line) => `<p>${escape(line)}</p>`).join('')}${action && url ? button(action.label, url) : ''}</div><p style="color:#66706B;font-size:13px">${escape(footer)}</p></div></body></html>`,
  };
};
