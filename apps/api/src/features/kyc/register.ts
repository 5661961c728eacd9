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

type RegisterQuestion = {
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
  // Without a name of the register that we could compare. Staff compare it.
  uncompared: 'partial',
  pending: 'silent',
};

/** Compares what a register returned with what the person said. */
const compareRecord = (
  { fullName, birthDate }: RegisterQuestion,
  known: { readonly fullName: string; readonly birthDate: string | null },
): Pick<RegisterAnswer, 'outcome' | 'fields'> => {
  const name = compareNames(fullName, known.fullName);
  const sameDay = known.birthDate === null || known.birthDate === birthDate;
  const fields = {
    asked_about: fullName,
    name,
    ...(known.birthDate === null ? {} : { date_of_birth: sameDay ? 'match' : 'mismatch' }),
  };
  return { outcome: sameDay ? name : 'mismatch', fields };
};

const askSmile = async (deps: KycDeps, question: RegisterQuestion): Promise<RegisterAnswer> => {
  const { userId, fullName, country, number, birthDate } = question;
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
  const common = { source: 'Smile ID', words: answer.resultText };
  if (answer.outcome === 'uncompared' && answer.fullName !== null) {
    const { fullName: knownName, birthDate: knownBirth } = answer;
    return {
      ...common,
      ...compareRecord(question, { fullName: knownName, birthDate: knownBirth }),
    };
  }
  return {
    ...common,
    outcome: outcomes[answer.outcome],
    fields: {
      asked_about: fullName,
      ...(name === null || answer.outcome === 'uncompared' ? {} : { name }),
      ...(born === null ? {} : { date_of_birth: born }),
    },
  };
};

/** Looks the bank verification number up at the banking company and compares the name here. */
const askMaplerad = async (deps: KycDeps, question: RegisterQuestion): Promise<RegisterAnswer> => {
  const { fullName, number } = question;
  const source = 'Maplerad';
  try {
    const known = await deps.providers.maplerad.customers.lookUpBvn(number);
    const knownName = `${known.firstName} ${known.middleName} ${known.lastName}`;
    const compared = compareRecord(question, {
      fullName: knownName,
      birthDate: known.dateOfBirth,
    });
    return { source, words: 'BVN found', ...compared };
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
    return silent('None', 'We cannot ask a register in this country.');
  }
  const ways = question.country === 'NG' ? [askSmile, askMaplerad] : [askSmile];
  let uncompared: RegisterAnswer | undefined;
  for (const ask of ways) {
    try {
      const answer = await ask(deps, question);
      if (answer.outcome === 'partial' && answer.fields['name'] === undefined) uncompared = answer;
      else if (answer.outcome !== 'silent') return answer;
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      const { provider, kind, reason } = error;
      deps.log.warn({ provider, kind, reason }, 'a register did not answer');
    }
  }
  // The number exists, and no register said whose it is: staff compare the name.
  if (uncompared) return uncompared;
  return silent('Smile ID', 'The register did not answer.');
};
