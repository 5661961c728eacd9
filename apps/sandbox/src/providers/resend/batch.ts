import { parseEmail, type ResendEmail } from './email.ts';
import { type ResendError, resendError } from './errors.ts';

const most = 100;

type Batch = {
  readonly emails: readonly ResendEmail[];
  readonly errors: readonly { readonly index: number; readonly message: string }[];
};

const isRefusal = (email: ResendEmail | ResendError): email is ResendError => 'statusCode' in email;

/** Strict: one wrong mail refuses all of them. Permissive: the others are taken. */
export const readBatch = (input: unknown, isPermissive: boolean): Batch | ResendError => {
  if (!Array.isArray(input) || input.length < 1 || input.length > most) {
    return resendError('validation_error', `The batch must contain between 1 and ${most} emails.`);
  }
  const emails: ResendEmail[] = [];
  const errors: { index: number; message: string }[] = [];
  for (const [index, one] of input.entries()) {
    const email = parseEmail(one);
    if (!isRefusal(email)) emails.push(email);
    else if (isPermissive) errors.push({ index, message: email.message });
    else return email;
  }
  return { emails, errors };
};
