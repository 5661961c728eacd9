/**
 * Sends people their own verification link, only to their own phone or email. Otherwise anyone
 * could use us to send any text to any person.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { readPerson } from '#features/identity/index.ts';
import { notifyAsked } from '#features/notifications/index.ts';
import { inTxUnlessRefused } from '#platform/db/refusable-tx.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { latestEnrolment } from '../enrolment/queries.ts';
import { linkByMail, linkByText } from '../notifications.ts';
import type { KycDeps } from '../deps.ts';

type Person = Awaited<ReturnType<typeof readPerson>>;

const isOwnLink = async (deps: KycDeps, userId: string, url: string): Promise<boolean> => {
  const row = await latestEnrolment(deps.db, userId);
  return row?.state === 'pending' && [row.web_url, row.mobile_url].includes(url);
};

type Kind = typeof linkByMail | typeof linkByText;

const send = async (deps: KycDeps, person: Person, kind: Kind, url: string) => {
  const asked = await inTxUnlessRefused(deps.db, (tx) =>
    notifyAsked(deps, tx, person, kind, { url }),
  );
  return asked.ok ? ok({ success: true as const }) : asked;
};

export const sendLinkBySms = async (
  deps: KycDeps,
  actor: Actor,
  input: ParsedOf<typeof contract.sendLinkBySms>['body'],
) => {
  const person = await readPerson(deps.db, actor.userId);
  const { phone, phone_verified_at: verifiedAt } = person;
  // The link opens the person's own check. It goes only to a number that they have proved is theirs.
  if (!phone || !verifiedAt || input.phone_number.replace(/\s/g, '') !== phone)
    return fail('PHONE_NOT_AVAILABLE');
  const url = input.verification_url;
  if (!(await isOwnLink(deps, actor.userId, url))) return fail('LINK_INVALID');
  return send(deps, person, linkByText, url);
};

export const sendLinkByEmail = async (
  deps: KycDeps,
  actor: Actor,
  input: ParsedOf<typeof contract.sendLinkByEmail>['body'],
) => {
  const person = await readPerson(deps.db, actor.userId);
  if (input.user_email.toLowerCase() !== person.email.toLowerCase()) {
    return fail('EMAIL_NOT_AVAILABLE');
  }
  const url = input.verification_url;
  if (!(await isOwnLink(deps, actor.userId, url))) return fail('LINK_INVALID');
  return send(deps, person, linkByMail, url);
};
