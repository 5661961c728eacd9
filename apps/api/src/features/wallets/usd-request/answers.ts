/** The answers of a request: sealed as one value, because the number of a passport is among them. */

import type { UsdAnswers } from '@cowrie/contract/wallets/usd-request-data';
import * as z from 'zod';
import type { Platform } from '#platform/platform.ts';
import { detailOf } from '../funding/ways.ts';
import type { FundingRow } from '../funding/queries.ts';
import type { RequestRow } from './queries.ts';

const text = z.string().default('');
const answersSchema = z.object({
  occupation: text,
  employmentStatus: text,
  employer: text,
  residency: text,
  passportNumber: text,
  passportExpires: text,
});

const placeOf = (userId: string) => ({ table: 'usd_requests', column: 'answers', row: userId });

export const sealAnswers = (
  { cipher }: Pick<Platform, 'cipher'>,
  userId: string,
  answers: UsdAnswers,
): Buffer => cipher.seal(JSON.stringify(answers), placeOf(userId));

/** The saved answers. A request of an earlier release has a few of them beside the account. */
export const openAnswers = (
  { cipher }: Pick<Platform, 'cipher'>,
  request: RequestRow | undefined,
  funding: FundingRow | undefined,
): UsdAnswers => {
  if (request?.answers) {
    const plain = cipher.open(request.answers, placeOf(request.user_id));
    return answersSchema.parse(JSON.parse(plain));
  }
  return answersSchema.parse((funding && detailOf(funding).application) ?? {});
};
