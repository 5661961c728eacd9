/**
 * Bodies with a secret for one person: a code that a shop asks for. Such an event is sealed while it
 * waits, and masked once it was handled; the room that needs the secret keeps it its own way.
 */

import type { EventCompany } from '@cowrie/contract/companies/routes';
import type { Platform } from '#platform/platform.ts';
import { maskBody } from '#providers/masking.ts';
import { parseObject } from '#providers/webhook.ts';

const secretTypes: Partial<Readonly<Record<EventCompany, readonly string[]>>> = {
  maplerad: ['issuing.activation'],
};

export const isSecretEvent = (company: EventCompany, type: string): boolean =>
  secretTypes[company]?.includes(type) ?? false;

const place = (id: string) => ({ table: 'company_events', column: 'body', row: id });

type Stored = { readonly id: string; readonly body: Buffer; readonly sealed: boolean };

export const sealBody = ({ cipher }: Pick<Platform, 'cipher'>, id: string, body: Buffer): Buffer =>
  cipher.seal(body, place(id));

export const openBody = (
  { cipher }: Pick<Platform, 'cipher'>,
  { id, body, sealed }: Stored,
): Buffer => (sealed ? cipher.openBytes(body, place(id)) : body);

/** The masked body that stays of a sealed event after it was handled. */
export const maskedBody = (deps: Pick<Platform, 'cipher'>, event: Stored): Buffer =>
  Buffer.from(JSON.stringify(maskBody(parseObject(openBody(deps, event)) ?? {}, [])));

/** An event whose signature does not fit may still have a real code in it. */
export const withoutCodes = (body: Buffer): Buffer =>
  Buffer.from(
    body.toString('latin1').replaceAll(/(activation_code"\s*:\s*"?)[0-9A-Za-z]+/gi, '$1[hidden]'),
    'latin1',
  );
