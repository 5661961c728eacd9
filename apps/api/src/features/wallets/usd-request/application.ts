/** The complete request in the company's terms. */

import { bankIdentity } from '#features/kyc/index.ts';
import type { DollarApplication } from '#providers/maplerad/accounts.ts';
import type { FundingDeps } from '../funding/deps.ts';
import { dataUriOf, fileNameOf } from './documents.ts';
import type { DocumentRow } from './queries.ts';
import { findMissing, readParts, type RequestParts } from './view.ts';

const employment: Readonly<Record<string, string>> = {
  employed: 'EMPLOYED',
  self_employed: 'SELF_EMPLOYED',
  student: 'STUDENT',
  unemployed: 'UNEMPLOYED',
  retired: 'RETIRED',
};

const namedFile = async (deps: FundingDeps, document: DocumentRow) => ({
  fileName: fileNameOf(document),
  file: await dataUriOf(deps, document),
});

type Passport = { readonly number: string; readonly front: string; readonly expiresOn?: string };

/** The passport of this request, or the one the person was verified with. */
const passportOf = async (
  deps: FundingDeps,
  { answers, documents }: RequestParts,
  verified: Passport | null,
): Promise<Passport | null> => {
  const document = documents.find(({ kind }) => kind === 'passport');
  if (!document) return verified;
  const { passportNumber: number, passportExpires: expiresOn } = answers;
  return { number, expiresOn, front: await dataUriOf(deps, document) };
};

/** Null if something is missing, as in a request of an earlier release. */
export const readApplication = async (
  deps: FundingDeps,
  userId: string,
  customerId: string,
): Promise<DollarApplication | null> => {
  const parts = await readParts(deps, userId);
  const { answers, documents } = parts;
  // An expiry date that has passed since is the company's to judge.
  const isLacking = findMissing(deps, parts).some(({ field }) => field !== 'passportExpires');
  const proofOfAddress = documents.find(({ kind }) => kind === 'proof_of_address');
  const sourceOfFunds = documents.find(({ kind }) => kind === 'source_of_funds');
  if (isLacking || !proofOfAddress || !sourceOfFunds) return null;
  const { number, country, passport: verified } = await bankIdentity(deps, userId);
  const passport = await passportOf(deps, parts, verified);
  if (!passport) return null;
  return {
    customerId,
    identificationNumber: number,
    passportNumber: passport.number,
    employmentStatus: employment[answers.employmentStatus] ?? 'EMPLOYED',
    employmentDescription: answers.occupation,
    nationality: country,
    // The company requires an employer. A person without one is entered as self-employed.
    employerName: (answers.employmentStatus === 'employed' && answers.employer) || 'Self',
    occupation: answers.occupation,
    usResidencyStatus: answers.residency as DollarApplication['usResidencyStatus'],
    documents: {
      country,
      type: 'PASSPORT',
      front: passport.front,
      ...(passport.expiresOn && { expiresOn: passport.expiresOn }),
      proofOfAddress: await namedFile(deps, proofOfAddress),
      sourceOfFunds: await namedFile(deps, sourceOfFunds),
    },
  };
};
