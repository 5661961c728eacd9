/**
 * The registers of identity numbers. Every well-formed number belongs to the person in the request,
 * except: numbers from `000` are in no register, for numbers from `999` the register is down, the
 * last name `Mismatch` does not match and `Partial` nearly matches.
 */

import type { Context, Hono } from 'hono';
import * as z from 'zod';
import type { Events } from '../../events.ts';
import { refuse } from './errors.ts';
import type { SmileReadings } from './readings.ts';
import { proof } from './signature.ts';
import { firstProblem, signedBody, type SmileDeps } from './v1.ts';

const text = z.string().min(1);
const questionSchema = z.object({
  partner_params: z.object({ user_id: text, job_id: text, job_type: z.coerce.number() }),
  country: z.string().length(2),
  id_type: text,
  id_number: text,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  dob: z.string().optional(),
  callback_url: z.url().optional(),
});
type Question = z.output<typeof questionSchema>;

/** The types of each country, with the number of characters where it is fixed. */
const registers: Readonly<Record<string, Readonly<Record<string, number | null>>>> = {
  NG: { BVN: 11, NIN_V2: 11, NIN_SLIP: 11, PHONE_NUMBER: null, VOTER_ID: null },
  GH: {
    GHANA_CARD: null,
    GHANA_CARD_NO_PHOTO: null,
    PASSPORT: null,
    SSNIT: null,
    VOTER_ID: null,
  },
  KE: { NATIONAL_ID: null, NATIONAL_ID_NO_PHOTO: null, ALIEN_CARD: null, PASSPORT: null },
  UG: { NATIONAL_ID_NO_PHOTO: 14 },
  CI: { NATIONAL_ID_NO_PHOTO: 11, RESIDENT_ID_NO_PHOTO: 11 },
};

const verdictOf = ({ country, id_type, id_number }: Question): { code: string; text: string } => {
  const length = registers[country]?.[id_type];
  if (!/^[A-Za-z0-9-]+$/.test(id_number) || (length && id_number.length !== length)) {
    return { code: '1014', text: 'Unsupported ID Number Format' };
  }
  if (id_number.startsWith('000')) return { code: '1013', text: 'Invalid ID Number' };
  if (id_number.startsWith('999')) return { code: '1015', text: 'Issuing Database Unavailable' };
  return { code: '1012', text: 'ID Number Validated' };
};

const namesOf = ({ first_name, last_name }: Question): string => {
  if (!first_name && !last_name) return 'Not Applicable';
  if (last_name === 'Mismatch') return 'No Match';
  return last_name === 'Partial' ? 'Partial Match' : 'Exact Match';
};

/** The name in the register: the person's own, partly another's, or another's. */
const registeredName = ({ first_name = '', last_name = '' }: Question): string => {
  if (last_name === 'Mismatch') return 'Chidi Okoro';
  return `${first_name} ${last_name === 'Partial' ? 'Okoro' : last_name}`.trim();
};

type Comparison = ReturnType<SmileReadings['chosen']>;

const answerTo = (
  question: Question,
  number: string,
  comparison: Comparison,
): Record<string, unknown> => {
  const { code, text: words } = verdictOf(question);
  const isFound = code === '1012';
  const isCompared = isFound && comparison === 'compared';
  const isReturned = isFound && comparison !== 'silent';
  return {
    JSONVersion: '1.0.0',
    SmileJobID: number,
    PartnerParams: question.partner_params,
    ResultType: 'ID Verification',
    ResultText: words,
    ResultCode: code,
    IsFinalResult: 'true',
    Actions: {
      Verify_ID_Number: isFound ? 'Verified' : 'Not Verified',
      Return_Personal_Info: isReturned ? 'Returned' : 'Not Returned',
      Names: isCompared ? namesOf(question) : 'Not Applicable',
      DOB: isCompared && question.dob ? 'Exact Match' : 'Not Applicable',
      Phone_Number: 'Not Applicable',
      Gender: 'Not Applicable',
    },
    Country: question.country,
    IDType: question.id_type,
    IDNumber: question.id_number,
    ExpirationDate: '',
    FullName: isReturned ? registeredName(question) : '',
    DOB: isReturned ? (question.dob ?? '') : '',
    Photo: '',
  };
};

export const idNumberRoutes = (
  routes: Hono,
  deps: SmileDeps & { events: Events; readings: SmileReadings },
): void => {
  const { clock, keys, events, readings } = deps;
  let asked = 0;
  const read = async (c: Context): Promise<Question | Response> => {
    const body = await signedBody(c, keys);
    if (body instanceof Response) return body;
    const parsed = questionSchema.safeParse(body, { reportInput: true });
    if (!parsed.success) return firstProblem(c, parsed.error);
    const { country, id_type } = parsed.data;
    return registers[country]?.[id_type] === undefined
      ? refuse(c, 400, '2204', `id_type ${id_type} is not supported in ${country}`)
      : parsed.data;
  };
  const answer = (question: Question): Record<string, unknown> => {
    asked += 1;
    const number = String(asked).padStart(10, '0');
    return {
      ...answerTo(question, number, readings.chosen('id_comparison')),
      ...proof(keys, clock.now()),
    };
  };

  routes.post('/v1/id_verification', async (c) => {
    const question = await read(c);
    return question instanceof Response ? question : c.json(answer(question));
  });

  routes.post('/v1/async_id_verification', async (c) => {
    const question = await read(c);
    if (question instanceof Response) return question;
    const to = question.callback_url;
    if (to) {
      events.send({ provider: 'smile', type: 'id_number', to, payload: answer(question) });
    }
    return c.json({ success: true });
  });
};
