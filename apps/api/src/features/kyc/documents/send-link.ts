/**
 * Sends people their own verification link, only to their own phone or email. Otherwise anyone
 * could use us to send any text to any person.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { readPerson } from '#features/identity/index.ts';
import { notify } from '#features/notifications/index.ts';
import { inTx } from '#platform/db/pool.ts';
import type { Actor } from '#platform/http/call.ts';
import { fail, ok } from '#platform/result.ts';
import { latestEnrolment } from '../enrolment/queries.ts';
import { linkByMail, linkByText } from '../notifications.ts';
import type { KycDeps } from '../deps.ts';

const isOwnLink = async (deps: KycDeps, userId: string, url: string): Promise<boolean> => {
  const row = await latestEnrolment(deps.db, userId);
  return row?.state === 'pending' && [row.web_url, row.mobile_url].includes(url);
};

const sent = (isSent: boolean) =>
  isSent ? ok({ success: true as const }) : fail('RATE_LIMITED', { retryAfterSeconds: 3_600 });

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
  return sent(await inTx(deps.db, (tx) => notify(deps, tx, person, linkByText, { url })));
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
  return sent(await inTx(deps.db, (tx) => notify(deps, tx, person, linkByMail, { url })));
};
