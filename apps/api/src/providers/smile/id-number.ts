import * as z from 'zod';
import { ProviderError } from '../provider-error.ts';
import type { SmileAsk } from './ask.ts';
import { idLengths, idTypeOf } from './id-types.ts';
import {
  databaseDownCode,
  idNumberOutcome,
  type IdNumberOutcome,
  jobTypes,
  notActivatedCode,
} from './results.ts';

export type IdNumberQuestion = {
  readonly userId: string;
  /** Our id, new for every request. */
  readonly jobId: string;
  readonly country: string;
  /** 'BVN', 'NATIONAL_ID'; the client knows what Smile ID calls it in the country. */
  readonly idType: string;
  readonly idNumber: string;
  readonly firstName: string;
  readonly lastName: string;
  /** YYYY-MM-DD. */
  readonly dob?: string;
};

export type IdNumberAnswer = {
  readonly outcome: IdNumberOutcome;
  readonly resultCode: string;
  readonly resultText: string;
  readonly smileJobId: string;
  /** The name in the register, if it was returned. */
  readonly fullName: string | null;
  /** The date of birth in the register (YYYY-MM-DD), if it was returned. */
  readonly birthDate: string | null;
  /**
   * How far the register agrees, per field and in its own terms; null if the field was not asked.
   */
  readonly agrees: { readonly name: string | null; readonly birthDate: string | null };
};

const answerSchema = z.object({
  SmileJobID: z.string(),
  ResultCode: z.string(),
  ResultText: z.string(),
  FullName: z.string().nullish(),
  DOB: z.string().nullish(),
  Actions: z
    .object({ Names: z.string().optional(), DOB: z.string().optional() })
    .default({ Names: undefined, DOB: undefined }),
});

/** If a register is down, or we may not query it, the answer says nothing about the user. */
const createFailure = (code: string, words: string): ProviderError | undefined => {
  const facts = { provider: 'Smile ID', message: words, code, retryable: false };
  if (code === databaseDownCode) {
    return new ProviderError({
      ...facts,
      kind: 'unavailable',
      reason: 'unavailable',
      retryable: true,
    });
  }
  return code === notActivatedCode
    ? new ProviderError({ ...facts, kind: 'misconfigured', reason: 'auth' })
    : undefined;
};

const requireIdType = ({ country, idType, idNumber }: IdNumberQuestion): string => {
  const known = idTypeOf(country, idType);
  const length = idLengths[country]?.[known ?? ''] ?? idNumber.length;
  if (known !== null && idNumber.length === length) return known;
  throw new ProviderError({
    kind: 'rejected',
    reason: 'validation',
    provider: 'Smile ID',
    code: 'unsupported_id_number',
    message: `Smile ID cannot look up this ${idType} of ${country}`,
    retryable: false,
  });
};

/** Every request costs money, so a request without an answer is not retried. */
export const verifyIdNumber = async (
  ask: SmileAsk,
  question: IdNumberQuestion,
): Promise<IdNumberAnswer> => {
  const idType = requireIdType(question);
  const answer = await ask.read(
    {
      method: 'POST',
      path: '/v1/id_verification',
      json: {
        ...ask.proof(),
        source_sdk: 'rest_api',
        source_sdk_version: '1.0.0',
        partner_params: {
          user_id: question.userId,
          job_id: question.jobId,
          job_type: jobTypes.idNumber,
        },
        country: question.country,
        id_type: idType,
        id_number: question.idNumber,
        first_name: question.firstName,
        last_name: question.lastName,
        ...(question.dob === undefined ? {} : { dob: question.dob }),
      },
    },
    answerSchema,
  );
  const failure = createFailure(answer.ResultCode, answer.ResultText);
  if (failure) throw failure;
  const outcome = idNumberOutcome(answer.ResultCode, answer.Actions);
  if (outcome === 'pending') {
    ask.warn({ resultCode: answer.ResultCode }, 'an identity number got a code we do not know');
  }
  return {
    outcome,
    resultCode: answer.ResultCode,
    resultText: answer.ResultText,
    smileJobId: answer.SmileJobID,
    fullName: answer.FullName?.trim() || null,
    birthDate: z.iso.date().safeParse(answer.DOB).data ?? null,
    agrees: { name: answer.Actions.Names ?? null, birthDate: answer.Actions.DOB ?? null },
  };
};
