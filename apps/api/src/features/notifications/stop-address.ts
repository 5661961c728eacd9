/** Addresses that bounced or complained: we stop writing there, and ask for another. */

import type { Tx } from '#platform/db/pool.ts';
import type { Platform } from '#platform/platform.ts';
import { addressKey } from './address-key.ts';
import { defineNotification } from './define.ts';
import type { NotifyDeps } from './deps.ts';
import { notify } from './notify.ts';
import { deleteRefused, findByAddress, readRefused, refuseAddress } from './report-queries.ts';

type Written = 'mail' | 'text';

const names: Readonly<Record<Written, string>> = { mail: 'email', text: 'phone number' };

/** Enough for the owner to know which one: 'a…@example.com', '…5678'. */
const shorten = (channel: Written, address: string): string =>
  channel === 'mail' ? address.replace(/^(.)[^@]*/, '$1…') : `…${address.slice(-4)}`;

const addressRefused = defineNotification<{ what: string; happened: string }>({
  id: 'notifications.address-refused',
  subject: 'security',
  mail: ({ what, happened }) => ({
    subject: `Please check your ${what}`,
    lines: [
      `${happened}, so we no longer write to it.`,
      `Add another ${what} in your settings, so that you do not miss messages about your money.`,
    ],
    action: { label: 'Open settings', path: '/settings' },
  }),
});

/** The person is asked once, in the inbox and by the channels that are left. */
export const stopAddress = async (
  deps: NotifyDeps,
  tx: Tx,
  {
    channel,
    address,
    why,
    message,
  }: {
    readonly channel: Written;
    readonly address: string;
    readonly why: 'bounced' | 'complained';
    readonly message: string;
  },
): Promise<void> => {
  const key = addressKey(deps, channel, address);
  const at = deps.clock.now();
  if (!(await refuseAddress(tx, { address_key: key, channel, why, at }))) return;
  const person = await findByAddress(tx, channel, address);
  if (!person) return;
  const shown = shorten(channel, address);
  const happened =
    why === 'bounced' ? `A message to ${shown} came back` : `${shown} refused a message from us`;
  const data = { what: names[channel], happened };
  await notify(deps, tx, person, addressRefused, data, { cause: `address-refused:${message}` });
};

/** The person proved that messages arrive there. */
export const acceptAddress = async (
  deps: Pick<Platform, 'config'>,
  tx: Tx,
  channel: Written,
  address: string,
): Promise<void> => void (await deleteRefused(tx, addressKey(deps, channel, address), channel));

/** False if the address bounced or complained, so that a message there may not arrive. */
export const takesMessages = async (
  deps: Pick<Platform, 'config'>,
  tx: Tx,
  channel: Written,
  address: string,
): Promise<boolean> => {
  const key = addressKey(deps, channel, address);
  return !(await readRefused(tx, { mail: key, text: key })).includes(channel);
};
