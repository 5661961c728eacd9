/** The address of a reply: it names a ticket or a message of the contact form, and cannot be guessed. */

import type { MailThread } from '#features/notifications/index.ts';
import { hmac, sameBytes } from '#platform/crypto/secrets.ts';
import type { Platform } from '#platform/platform.ts';

type Deps = Pick<Platform, 'config'>;

type ReplyKind = 'ticket' | 'contact';

/** `owner` is the person of a ticket, or the address that a contact message was written from. */
type Named = { readonly kind: ReplyKind; readonly id: string; readonly owner: string };

/** Mail servers may change the case of an address, so it has digits and small letters only. */
const proofBytes = 10;
const proofOf = ({ config }: Deps, { kind, id, owner }: Named): Buffer =>
  hmac(config.BLIND_INDEX_KEY, 'reply-address', kind, id, owner).subarray(0, proofBytes);

/** Null if no domain receives mail for us. */
const threadOf = (deps: Deps, named: Named): MailThread | null => {
  const domain = deps.config.RESEND_REPLY_DOMAIN;
  if (domain === '') return null;
  const { kind, id } = named;
  const token = `${id.replaceAll('-', '')}${proofOf(deps, named).toString('hex')}`;
  return { replyTo: `${kind}+${token}@${domain}`, root: `<${kind}.${id}@${domain}>`, domain };
};

export const ticketThread = (
  deps: Deps,
  { id, user_id: owner }: { readonly id: string; readonly user_id: string },
) => threadOf(deps, { kind: 'ticket', id, owner });

export const contactThread = (
  deps: Deps,
  { id, email }: { readonly id: string; readonly email: string },
) => threadOf(deps, { kind: 'contact', id, owner: email.toLowerCase() });

export type ReplyPlace = {
  readonly kind: ReplyKind;
  readonly id: string;
  readonly proof: Uint8Array;
};

const pattern = /^(ticket|contact)\+([0-9a-f]{32})([0-9a-f]{20})$/;

/** The bare address in 'Ada <ada@example.com>'; null unless it names exactly one. */
export const addressIn = (text: string): string | null => {
  const inside = /<([^<>]*)>\s*$/.exec(text);
  // Without a display name in quotes, a comma would begin a second address.
  const name = inside ? text.slice(0, inside.index).replace(/"(?:[^"\\]|\\.)*"/g, '') : '';
  if (/[<>,;@]/.test(name)) return null;
  const address = (inside?.[1] ?? text).trim().toLowerCase();
  return address.length <= 254 && /^[^\s@<>",;:()]+@[^\s@<>",;:()]+$/.test(address)
    ? address
    : null;
};

export const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1);

/** Undefined if nothing is addressed to our domain; null if the address cannot be one of ours. */
export const readReplyAddress = (
  { config }: Deps,
  recipients: readonly string[],
): ReplyPlace | null | undefined => {
  const domain = config.RESEND_REPLY_DOMAIN;
  const ours = recipients
    .map(addressIn)
    .filter((address) => address !== null)
    .filter((address) => domain !== '' && domainOf(address) === domain);
  if (ours.length === 0) return undefined;
  for (const address of ours) {
    const [, kind, hex = '', proof = ''] = pattern.exec(address.split('@')[0] ?? '') ?? [];
    if (kind !== 'ticket' && kind !== 'contact') continue;
    const id = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
    return { kind, id, proof: Buffer.from(proof, 'hex') };
  }
  return null;
};

export const isProven = (deps: Deps, { kind, id, proof }: ReplyPlace, owner: string): boolean =>
  sameBytes(proofOf(deps, { kind, id, owner }), proof);
