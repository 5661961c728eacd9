/** The meaning of Smile ID's answers. Their own texts are kept beside our states. */

import * as z from 'zod';

export const jobTypes = { authentication: 2, enrolment: 4, idNumber: 5 } as const;

/** Codes for "passed by the machine" and "passed by a reviewer". */
const passing: Readonly<Record<number, readonly string[]>> = {
  [jobTypes.enrolment]: ['0840', '1240'],
  [jobTypes.authentication]: ['0820', '1220'],
};

/** The face was a photo, a mask or a screen: reason enough to suspend the user. */
export const spoofCode = '0907';

/** Under review, whether or not the result says that it is not final. */
const provisionalCode = '0846';

export const resultSchema = z.object({
  SmileJobID: z.string(),
  ResultCode: z.string(),
  ResultText: z.string(),
  IsFinalResult: z.union([z.string(), z.boolean()]).transform(String).optional(),
  PartnerParams: z.object({ job_type: z.coerce.number().optional() }).optional(),
});
type SmileResult = z.output<typeof resultSchema>;

export type JobState = 'pending' | 'completed' | 'failed' | 'unclear';

/**
 * `unclear` is a success with a code we do not know. The user is neither enrolled nor turned away
 * because of it.
 */
export const jobState = (job: {
  complete: boolean;
  success: boolean;
  result: SmileResult | undefined;
}): JobState => {
  const { complete, success, result } = job;
  const isProvisional = result?.IsFinalResult === 'false' || result?.ResultCode === provisionalCode;
  if (!complete || isProvisional) return 'pending';
  if (!success) return 'failed';
  const codes = passing[result?.PartnerParams?.job_type ?? jobTypes.enrolment] ?? [];
  return codes.includes(result?.ResultCode ?? '') ? 'completed' : 'unclear';
};

/** `uncompared`: the number exists, but Smile ID did not say whether it is this user's. */
export type IdNumberOutcome =
  | 'matched'
  | 'partial'
  | 'mismatched'
  | 'invalid'
  | 'uncompared'
  | 'pending';

const readMatch = (word: string | undefined): 'yes' | 'partly' | 'no' | 'unasked' => {
  switch (word) {
    case 'Exact Match':
    // The right names in another order are accepted.
    case 'Transposed':
      return 'yes';
    case 'Partial Match':
      return 'partly';
    case 'No Match':
      return 'no';
    default:
      return 'unasked';
  }
};

const validCodes = new Set(['1012', '1020', '1021', '1022']);
const invalidCodes = new Set(['1013', '1014', '1023']);
export const databaseDownCode = '1015';
export const notActivatedCode = '1016';

/** Whether the number exists and belongs to the user who gave it. */
export const idNumberOutcome = (
  code: string,
  actions: { readonly Names?: string | undefined; readonly DOB?: string | undefined },
): IdNumberOutcome => {
  if (invalidCodes.has(code)) return 'invalid';
  if (!validCodes.has(code)) return 'pending';
  const names = readMatch(actions.Names);
  if (code === '1022' || names === 'no' || readMatch(actions.DOB) === 'no') return 'mismatched';
  if (code === '1012' && names === 'unasked') return 'uncompared';
  return code === '1021' || names === 'partly' || readMatch(actions.DOB) === 'partly'
    ? 'partial'
    : 'matched';
};
