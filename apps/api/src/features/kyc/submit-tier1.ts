/**
 * Tier 1: an identity number and personal details. We ask the register first and look for the number
 * in our own accounts afterwards. Otherwise a faster answer would reveal that another account has the
 * number.
 */

import type { ParsedOf } from '@cowrie/contract';
import type * as contract from '@cowrie/contract/kyc/routes';
import { identityNumberOf, readIdentityNumber } from '@cowrie/contract/kyc/data';
import * as z from 'zod';
import { findPersonById, lockVerification, readPerson } from '#features/identity/index.ts';
import { addSeconds } from '#platform/clock.ts';
import { inTx, isUniqueViolation, type Db, type Tx } from '#platform/db/pool.ts';
import type { Actor, Caller } from '#platform/http/call.ts';
import { enqueue, job } from '#platform/jobs/jobs.ts';
import { fail, failAt, ok, type Failure } from '#platform/result.ts';
import { customerIn, tellCustomerChanged } from './enrolment/customer.ts';
import type { KycDeps } from './deps.ts';
import { noteDuplicate } from './desk/duplicates.ts';
import { refusedBefore, takesEffectAtOnce } from './policy.ts';
import {
  findCustomer,
  insertAnswer,
  type PersonRow,
  readAnswers,
  updateCustomer,
} from './queries.ts';
import { identityIndex, openField, sealField } from './records.ts';
import { askRegister, hasRegister, type RegisterAnswer } from './register.ts';
import { flagWaiting, leaveToStaff, openReview, waitingReviews } from './desk/review-queries.ts';
import { birthDateProblem } from './rules.ts';
import { screenPersonIn } from './screening/screening.ts';
import { statusOf } from './status.ts';
import { lift } from './tiers.ts';
import { byCompany, byPerson, recordHistory } from './record-history.ts';

type Input = ParsedOf<typeof contract.submitTier1>['body'];

const stepProblem = async (db: Db | Tx, person: PersonRow) => {
  if (person.smile_id_status === 'suspended') return fail('ACCESS_SUSPENDED');
  if (person.kyc_tier >= 1) return fail('KYC_STEP_DONE');
  const waits = (await waitingReviews(db, person.id)).some(({ tier }) => tier === 1);
  return waits ? fail('KYC_IN_REVIEW') : null;
};

const inputProblem = (input: Input, number: string | null, country: string, now: Date) => {
  if (number === null) {
    const { problem } = identityNumberOf(country);
    return fail('IDENTITY_NUMBER_INVALID', { fields: { bvn: problem } });
  }
  switch (birthDateProblem(input.dateOfBirth, now)) {
    case 'invalid':
      return fail('INVALID_INPUT', { fields: { dateOfBirth: 'Please enter a valid date' } });
    case 'under_age':
      return failAt('UNDER_AGE', 'dateOfBirth');
    default:
      return null;
  }
};

const refusalOf = (
  answer: RegisterAnswer,
): Failure<'IDENTITY_NUMBER_UNKNOWN' | 'IDENTITY_MISMATCH'> | null => {
  if (answer.outcome === 'unknown') return failAt('IDENTITY_NUMBER_UNKNOWN', 'bvn');
  return answer.outcome === 'mismatch' ? failAt('IDENTITY_MISMATCH', 'bvn') : null;
};

const flagsOf = (answer: RegisterAnswer): string[] => {
  if (answer.outcome === 'partial') return ['name_partial'];
  return answer.outcome === 'silent' ? ['register_silent'] : [];
};

const keepAnswer = (deps: KycDeps, tx: Tx, userId: string, answer: RegisterAnswer) =>
  insertAnswer(tx, {
    id: deps.ids.next(),
    user_id: userId,
    source: answer.source,
    outcome: answer.outcome,
    words: answer.words,
    fields: JSON.stringify(answer.fields),
    at: deps.clock.now(),
  });

const saveDetails = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  input: Input & { readonly number: string },
) => {
  const { type } = identityNumberOf(person.country);
  await customerIn(deps, tx, person.id);
  await updateCustomer(tx, person.id, {
    identity_type: type,
    identity_number: sealField(deps, person.id, 'identity_number', input.number),
    identity_index: identityIndex(deps, { country: person.country, type, number: input.number }),
    identity_last4: input.number.slice(-4),
    date_of_birth: sealField(deps, person.id, 'date_of_birth', input.dateOfBirth),
    gender: input.gender,
    address: sealField(deps, person.id, 'address', input.address),
    city: input.city,
    state: input.state,
    updated_at: deps.clock.now(),
  });
};

const submit = (
  deps: KycDeps,
  userId: string,
  input: Input & { readonly number: string },
  answer: RegisterAnswer,
  caller: Caller,
) =>
  inTx(deps.db, async (tx) => {
    const person = await lockVerification(tx, userId);
    if (!person) return fail('NOT_FOUND');
    const problem = await stepProblem(tx, person);
    if (problem) return problem;
    const isBlocked = await screenPersonIn(deps, tx, person);
    const isInstant = !isBlocked && (await takesEffectAtOnce(tx, userId, 1));
    const at = deps.clock.now();
    await saveDetails(deps, tx, person, input);
    await keepAnswer(deps, tx, userId, answer);
    const flags = [
      ...flagsOf(answer),
      ...(await refusedBefore(tx, userId, 1)),
      ...(isBlocked ? ['screening_hit'] : []),
    ];
    const id = deps.ids.next();
    await openReview(tx, { id, userId, tier: 1, instant: isInstant, flags, at });
    await recordHistory(deps, tx, userId, byPerson(person, caller), {
      kind: 'tier1_submitted',
      what: isInstant
        ? 'Tier 1 was unlocked with your identity number and details.'
        : 'Your identity number and details were submitted for review.',
      detail: { instant: isInstant, flags },
    });
    if (isInstant) await lift(deps, tx, person, 1);
    else await tellCustomerChanged(deps, tx, userId, 0);
    if (answer.outcome === 'silent' && hasRegister(person.country)) {
      const later = { runAt: addSeconds(at, askAgainSeconds), key: `kyc-register:${userId}` };
      await enqueue(tx, askRegisterJob, { userId }, later);
    }
    return ok(null);
  });

/** A number of another person: the next one is not accepted by the register alone. */
const noteMismatch = async (
  deps: KycDeps,
  tx: Tx,
  userId: string,
  answer: RegisterAnswer,
): Promise<void> => {
  if (answer.outcome !== 'mismatch') return;
  await leaveToStaff(tx, userId, [1], { why: 'mismatch', since: deps.clock.now() });
};

/** Records the attempt without the number when the number is not the person's. */
const noteRefusal = (
  deps: KycDeps,
  person: PersonRow,
  answer: RegisterAnswer,
  caller: Caller,
): Promise<void> =>
  inTx(deps.db, async (tx) => {
    await noteMismatch(deps, tx, person.id, answer);
    await recordHistory(deps, tx, person.id, byPerson(person, caller), {
      kind: 'number_refused',
      what: 'The register did not confirm the identity number you gave.',
      detail: { source: answer.source, outcome: answer.outcome },
    });
  });

export const submitTier1 = async (deps: KycDeps, actor: Actor, input: Input, caller: Caller) => {
  const { userId } = actor;
  const person = await readPerson(deps.db, userId);
  const early = await stepProblem(deps.db, person);
  if (early) return early;
  const number = readIdentityNumber(person.country, input.bvn);
  const wrong = inputProblem(input, number, person.country, deps.clock.now());
  if (wrong || number === null) return wrong ?? fail('IDENTITY_NUMBER_INVALID');
  const answer = await askRegister(deps, {
    userId,
    fullName: person.full_name,
    country: person.country,
    number,
    birthDate: input.dateOfBirth,
  });
  const refusal = refusalOf(answer);
  if (refusal) {
    await noteRefusal(deps, person, answer, caller);
    return refusal;
  }
  try {
    const kept = await submit(deps, userId, { ...input, number }, answer, caller);
    return kept.ok ? ok(await statusOf(deps, userId)) : kept;
  } catch (error) {
    if (isUniqueViolation(error, 'maplerad_customers_identity')) {
      await noteDuplicate(deps, person, number, caller);
      return failAt('IDENTITY_NUMBER_TAKEN', 'bvn');
    }
    throw error;
  }
};

export const askRegisterJob = job('kyc:ask-register', z.object({ userId: z.uuid() }), {
  lane: 'companies',
  longestSeconds: 180,
  company: 'maplerad',
});
const askAgainSeconds = 300;

/** Asks a silent register again, until it answers or staff have decided. */
export const askRegisterAgain = async (deps: KycDeps, userId: string): Promise<void> => {
  const [person, record] = [
    await findPersonById(deps.db, userId),
    await findCustomer(deps.db, userId),
  ];
  const [last] = await readAnswers(deps.db, userId, 1);
  const number = record && openField(deps, record, 'identity_number');
  const birthDate = record && openField(deps, record, 'date_of_birth');
  if (!person || last?.outcome !== 'silent' || !number || !birthDate) return;
  const { country, full_name: fullName } = person;
  const answer = await askRegister(deps, { userId, fullName, country, number, birthDate });
  if (answer.outcome === 'silent')
    throw new Error('the register did not answer again; the job retries');
  await inTx(deps.db, async (tx) => {
    const locked = await lockVerification(tx, userId);
    const [newest] = await readAnswers(tx, userId, 1);
    if (!locked || newest?.id !== last.id) return;
    await keepAnswer(deps, tx, userId, answer);
    await noteMismatch(deps, tx, userId, answer);
    await settleFlags(deps, tx, locked, answer);
    await recordHistory(deps, tx, userId, byCompany(answer.source), {
      kind: 'register_answered',
      what: refusalOf(answer)
        ? 'The register did not confirm your identity number. We are reviewing it.'
        : 'The register confirmed your identity number.',
      detail: { outcome: answer.outcome },
    });
  });
};

/** A match removes the flag. A mismatch needs a decision by staff, even if they decided before. */
const settleFlags = async (
  deps: KycDeps,
  tx: Tx,
  person: PersonRow,
  answer: RegisterAnswer,
): Promise<void> => {
  const change = { remove: 'register_silent', tier: 1 };
  if (!refusalOf(answer)) {
    const add = answer.outcome === 'partial' ? { add: 'name_partial' } : {};
    await flagWaiting(tx, person.id, { ...change, ...add });
    return;
  }
  const add = 'register_mismatch';
  if (await flagWaiting(tx, person.id, { ...change, add })) return;
  if (person.kyc_tier < 1) return;
  const [id, at] = [deps.ids.next(), deps.clock.now()];
  await openReview(tx, { id, userId: person.id, tier: 1, instant: true, flags: [add], at });
};
