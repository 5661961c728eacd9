import type { ClaimChannel } from '@cowrie/contract/transfers/data';

export type ContactAddress = { readonly channel: ClaimChannel; readonly address: string };

const email = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
/** With its country code, or as people in Nigeria write it: 0803 123 4567. */
const phone = /^(\+\d{8,15}|0\d{10})$/;

/** Typed contact, as a quote names it. The server checks it again and writes it in one form. */
export function readContact(
  typed: string,
): { ok: true; contact: ContactAddress } | { ok: false; problem: 'empty' | ClaimChannel } {
  const text = typed.trim();
  if (text === '') return { ok: false, problem: 'empty' };
  if (text.includes('@')) {
    return email.test(text)
      ? { ok: true, contact: { channel: 'email', address: text.toLowerCase() } }
      : { ok: false, problem: 'email' };
  }
  const digits = text.replace(/[\s().-]/g, '');
  return phone.test(digits)
    ? { ok: true, contact: { channel: 'phone', address: digits } }
    : { ok: false, problem: 'phone' };
}
