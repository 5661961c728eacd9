import { identityNumberOf } from '@cowrie/contract/kyc/data';
import { ProviderError } from '#providers/provider-error.ts';
import type { IdNumberAnswer } from '#providers/smile/id-number.ts';
import type { KycDeps } from './deps.ts';
import { compareNames, namesOf } from './rules.ts';

/** A register's answer about a number. `silent` means the register gave no answer. */
export type RegisterAnswer = {
  readonly source: string;
  readonly outcome: 'match' | 'partial' | 'mismatch' | 'unknown' | 'silent';
  /** The register's own text. */
  readonly words: string;
  /** Which fields match, and the name that was asked about. */
  readonly fields: Readonly<Record<string, string>>;
};

export type RegisterQuestion = {
  readonly userId: string;
  readonly fullName: string;
  readonly country: string;
  readonly number: string;
  readonly birthDate: string;
};

/** Countries whose registers the identity company can ask. For the others staff check by hand. */
const asked: ReadonlySet<string> = new Set(['NG', 'GH', 'KE', 'UG']);
export const hasRegister = (country: string): boolean => asked.has(country);

const outcomes: Readonly<Record<IdNumberAnswer['outcome'], RegisterAnswer['outcome']>> = {
  matched: 'match',
  partial: 'partial',
  mismatched: 'mismatch',
  invalid: 'unknown',
  pending: 'silent',
};

const askSmile = async (
  deps: KycDeps,
  { userId, fullName, country, number, birthDate }: RegisterQuestion,
): Promise<RegisterAnswer> => {
  const answer = await deps.providers.smile.verifyIdNumber({
    userId,
    jobId: deps.ids.next(),
    country,
    idType: identityNumberOf(country).type,
    idNumber: number,
    ...namesOf(fullName),
    dob: birthDate,
  });
  const { name, birthDate: born } = answer.agrees;
  return {
    source: 'Smile ID',
    outcome: outcomes[answer.outcome],
    words: answer.resultText,
    fields: {
      asked_about: fullName,
      ...(name === null ? {} : { name }),
      ...(born === null ? {} : { date_of_birth: born }),
    },
  };
};

/** Looks the bank verification number up at the banking company and compares the name here. */
const askMaplerad = async (
  deps: KycDeps,
  { fullName, number, birthDate }: RegisterQuestion,
): Promise<RegisterAnswer> => {
  const source = 'Maplerad';
  try {
    const known = await deps.providers.maplerad.customers.lookUpBvn(number);
    const name = compareNames(fullName, `${known.firstName} ${known.middleName} ${known.lastName}`);
    const date_of_birth = known.dateOfBirth === birthDate ? 'match' : 'mismatch';
    const fields = { asked_about: fullName, name, date_of_birth };
    const outcome = date_of_birth === 'mismatch' ? 'mismatch' : name;
    return { source, outcome, words: 'BVN found', fields };
  } catch (error) {
    if (!(error instanceof ProviderError) || error.kind !== 'rejected') throw error;
    const words = error.message.replaceAll(number, '…');
    return { source, outcome: 'unknown', words, fields: { asked_about: fullName } };
  }
};

const silent = (source: string, words: string): RegisterAnswer => ({
  source,
  outcome: 'silent',
  words,
  fields: {},
});

/**
 * Asks one register, then the other if the first did not answer. Each question costs money, so none
 * is repeated.
 */
export const askRegister = async (
  deps: KycDeps,
  question: RegisterQuestion,
): Promise<RegisterAnswer> => {
  if (!hasRegister(question.country)) {
    return silent('None', 'No register of this country can be asked.');
  }
  const ways = question.country === 'NG' ? [askSmile, askMaplerad] : [askSmile];
  for (const ask of ways) {
    try {
      const answer = await ask(deps, question);
      if (answer.outcome !== 'silent') return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { provider, kind, reason } = error;
      deps.log.warn({ provider, kind, reason }, 'a register did not answer');
    }
  }
  return silent('Smile ID', 'The register did not answer.');
};
