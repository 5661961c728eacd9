import { product } from '@cowrie/contract';
import { lagosMoment } from '#platform/dates.ts';
import type { Mail } from '#platform/messages.ts';
import type { IdentityParts } from './parts.ts';

/** Every mail and text of identity: plain words, one action, and never a request for a secret. */
type Person = { readonly email: string; readonly first_name: string };

const escape = (text: string): string =>
  text.replace(
    /[&<>"']/g,
    (char) =>
      ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' })[char] ?? char,
  );

/** A mail in the product's dress: lines of text, and at most one thing to do. */
export const compose = (
  to: string,
  subject: string,
  lines: readonly string[],
  action?: { readonly label: string; readonly url: string },
): Mail => {
  const foot = `${product.name} staff never ask for your password, PIN or codes.`;
  const button = action
    ? `<p style="margin:24px 0"><a href="${escape(action.url)}" style="background:#0B6B5B;color:#fff;border-radius:999px;padding:14px 24px;text-decoration:none;font-weight:600">${escape(action.label)}</a></p><p style="color:#66706B;font-size:13px">Or open this link: <a href="${escape(action.url)}">${escape(action.url)}</a></p>`
    : '';
  return {
    to,
    subject,
    text: [...lines, ...(action ? [`${action.label}: ${action.url}`] : []), foot].join('\n\n'),
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#FAF8F3;font-family:Inter,system-ui,sans-serif;color:#3D4743;font-size:16px;line-height:24px"><div style="max-width:520px;margin:0 auto;padding:32px 24px"><p style="font-size:20px;font-weight:600;color:#0F1714">${product.name}</p><div style="background:#fff;border:1px solid #e7e6e1;border-radius:16px;padding:24px">${lines.map((line) => `<p>${escape(line)}</p>`).join('')}${button}</div><p style="color:#66706B;font-size:13px">${escape(foot)}</p></div></body></html>`,
  };
};

const link = (parts: IdentityParts, path: string, params: Record<string, string>): string =>
  `${parts.config.PUBLIC_URL}${path}?${new URLSearchParams(params)}`;

export const verifyMail = (
  parts: IdentityParts,
  user: Person,
  secret: { token: string; code: string },
): Mail =>
  compose(
    user.email,
    `Verify your e-mail: ${secret.code}`,
    [
      `Hello ${user.first_name},`,
      `Your code is ${secret.code}. It works for one hour, and so does the link.`,
    ],
    { label: 'Verify my e-mail', url: link(parts, '/verify-email', { token: secret.token }) },
  );

export const alreadyRegisteredMail = (parts: IdentityParts, user: Person): Mail =>
  compose(
    user.email,
    `You already have a ${product.name} account`,
    [
      `Hello ${user.first_name},`,
      'Somebody tried to open an account with this e-mail. If it was you, log in instead. If not, there is nothing to do.',
    ],
    { label: 'Log in', url: link(parts, '/login', { email: user.email }) },
  );

export const resetMail = (parts: IdentityParts, user: Person, token: string): Mail =>
  compose(
    user.email,
    'Set a new password',
    [
      `Hello ${user.first_name},`,
      'You asked for a new password. The link works once, for 30 minutes. If it was not you, ignore this mail: nothing has changed.',
    ],
    { label: 'Set a new password', url: link(parts, '/forgot-password', { token }) },
  );

export const newDeviceMail = (
  parts: IdentityParts,
  user: Person,
  seen: { readonly device: string; readonly ip: string; readonly at: Date },
): Mail =>
  compose(
    user.email,
    'A new device signed in',
    [
      `Hello ${user.first_name},`,
      `${seen.device} signed in on ${lagosMoment(seen.at)} (Lagos time) from ${seen.ip}.`,
      'If it was not you, sign that device out and change your password now.',
    ],
    { label: 'Check my devices', url: `${parts.config.PUBLIC_URL}/security` },
  );

export const noticeMail = (
  parts: IdentityParts,
  user: Person,
  subject: string,
  sentence: string,
): Mail =>
  compose(
    user.email,
    subject,
    [
      `Hello ${user.first_name},`,
      sentence,
      'If it was not you, sign every device out and contact support.',
    ],
    {
      label: 'Check my security',
      url: `${parts.config.PUBLIC_URL}/security`,
    },
  );

/** What staff did to an account, told to its owner. */
export const supportMail = (
  parts: IdentityParts,
  user: Person,
  subject: string,
  sentence: string,
): Mail =>
  compose(
    user.email,
    subject,
    [`Hello ${user.first_name},`, sentence, 'If you did not ask for this, contact support.'],
    { label: 'Check my security', url: `${parts.config.PUBLIC_URL}/security` },
  );

export const codeMail = (user: Person, code: string, purpose: string): Mail =>
  compose(user.email, `Your code: ${code}`, [
    `Hello ${user.first_name},`,
    `Your code to ${purpose} is ${code}. It works for 10 minutes.`,
  ]);

export const changeEmailMail = (
  parts: IdentityParts,
  to: string,
  user: Person,
  side: { readonly token: string; readonly isNew: boolean; readonly newEmail: string },
): Mail =>
  compose(
    to,
    side.isNew ? 'Confirm your new e-mail' : 'Confirm that your e-mail may change',
    [
      `Hello ${user.first_name},`,
      side.isNew
        ? 'Open this link to confirm that this mailbox is yours. The change happens when both your old and your new address have confirmed.'
        : `You asked to change your e-mail to ${side.newEmail}. Open this link to allow it. If it was not you, do not: change your password instead.`,
    ],
    { label: 'Confirm', url: link(parts, '/verify-email', { change: side.token }) },
  );

export const exportMail = (parts: IdentityParts, user: Person): Mail =>
  compose(
    user.email,
    'Your data is ready',
    [
      `Hello ${user.first_name},`,
      'The copy of your data you asked for is ready. It can be downloaded for seven days.',
    ],
    {
      label: 'Download',
      url: `${parts.config.PUBLIC_URL}/settings`,
    },
  );

export const phoneText = (code: string): string =>
  `${product.name}: your code is ${code}. It works for 10 minutes. We never ask for it by phone.`;
