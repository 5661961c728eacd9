import * as z from 'zod';
import { type ResendError, resendError } from './errors.ts';

const oneOrMany = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());

const emailSchema = z.looseObject({
  from: z.string(),
  to: oneOrMany,
  subject: z.string(),
  html: z.string().optional(),
  text: z.string().optional(),
  cc: oneOrMany.optional(),
  bcc: oneOrMany.optional(),
  reply_to: oneOrMany.optional(),
  headers: z.record(z.string(), z.string()).optional(),
  tags: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  attachments: z.array(z.looseObject({ filename: z.string().optional() })).optional(),
  scheduled_at: z.string().optional(),
});

export type ResendEmail = z.output<typeof emailSchema>;

const bareAddress = /^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/;
const namedAddress = /^[^<>]*<([^\s@<>]+@[^\s@<>]+\.[^\s@<>]+)>$/;
const tagPart = /^[A-Za-z0-9_-]{1,256}$/;

const isAddress = (text: string): boolean => bareAddress.test(text) || namedAddress.test(text);

/** Checks a request as Resend does: missing fields first, then wrong ones. */
export const parseEmail = (input: unknown): ResendEmail | ResendError => {
  const body = (typeof input === 'object' && input !== null ? input : {}) as Record<
    string,
    unknown
  >;
  for (const field of ['from', 'to', 'subject']) {
    if (body[field] === undefined || body[field] === '') {
      return resendError('missing_required_field', `Missing \`${field}\` field.`);
    }
  }
  if (!body['html'] && !body['text']) {
    return resendError('missing_required_field', 'Missing `html` or `text` field.');
  }
  const parsed = emailSchema.safeParse(input);
  if (!parsed.success) {
    const field = String(parsed.error.issues[0]?.path[0] ?? '');
    return resendError('validation_error', `Invalid \`${field}\` field.`);
  }
  return faultOf(parsed.data) ?? parsed.data;
};

const faultOf = (email: ResendEmail): ResendError | undefined => {
  const addresses = {
    from: [email.from],
    to: email.to,
    cc: email.cc,
    bcc: email.bcc,
    reply_to: email.reply_to,
  };
  for (const [field, list] of Object.entries(addresses)) {
    if (list === undefined || list.every(isAddress)) continue;
    return resendError(
      'validation_error',
      `Invalid \`${field}\` field. The email address needs to follow the \`email@example.com\` or \`Name <email@example.com>\` format.`,
    );
  }
  if (email.to.length < 1 || email.to.length > 50) {
    return resendError(
      'validation_error',
      'The `to` field must contain between 1 and 50 recipients.',
    );
  }
  if (email.tags?.some(({ name, value }) => !tagPart.test(name) || !tagPart.test(value))) {
    return resendError(
      'validation_error',
      'Tags should only contain ASCII letters, numbers, underscores, or dashes.',
    );
  }
  return undefined;
};
