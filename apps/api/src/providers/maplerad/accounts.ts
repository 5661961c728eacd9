import * as z from 'zod';
import { accountSchema, shapeAccount, type VirtualAccount } from './account-shape.ts';
import { wordOf } from '../drift.ts';
import type { Connection } from './connection.ts';
import { listOf } from './lists.ts';
import { toFormDate } from './times.ts';

type DollarRequestStatus = 'pending' | 'approved' | 'declined' | 'change_requested';
export type DollarRequest = {
  readonly reference: string;
  readonly status: DollarRequestStatus;
  readonly accountId: string | null;
  /** Why the request was declined, or what must be corrected. */
  readonly messages: readonly string[];
  readonly kycLink: string | null;
};
export type PaymentRail = 'ACH' | 'ACH-ACCELERATED' | 'FEDWIRE' | 'SEPA';
export type Rail = { readonly rail: string; readonly name: string; readonly duration: string };

type NamedFile = { readonly fileName: string; readonly file: string };
export type DollarApplication = {
  readonly customerId: string;
  readonly identificationNumber: string;
  readonly passportNumber?: string;
  readonly employmentStatus: string;
  readonly employmentDescription: string;
  readonly nationality: string;
  readonly employerName: string;
  readonly occupation: string;
  readonly usResidencyStatus: 'NON_RESIDENT_ALIEN' | 'RESIDENT_ALIEN' | 'US_CITIZEN';
  readonly documents?: {
    readonly country: string;
    readonly type: string;
    /** Pictures as data URIs. */
    readonly front: string;
    readonly back?: string;
    /** YYYY-MM-DD. */
    readonly expiresOn?: string;
    readonly sourceOfFunds?: NamedFile;
    readonly proofOfAddress?: NamedFile;
  };
};

const statusWords: Readonly<Record<string, DollarRequestStatus>> = {
  PENDING: 'pending',
  APPROVED: 'approved',
  DECLINED: 'declined',
  CHANGE_REQUEST: 'change_requested',
};

const requestSchema = z.object({
  reference: z.string().min(1),
  // Only two of the words are documented. An unknown one is no decision, and is reported.
  status: wordOf('data.status', statusWords, 'pending'),
  account_id: z.string().nullish(),
  message: z.union([z.array(z.string()), z.string().transform((each) => [each])]).nullish(),
  kyc_link: z.string().nullish(),
});
const railRows = listOf(
  z.object({ rail: z.string(), name: z.string(), estimated_duration: z.string().catch('') }),
);

const fileOnWire = (file: NamedFile | undefined) =>
  file && { file_name: file.fileName, file: file.file };

const applicationOnWire = ({ customerId, documents, ...details }: DollarApplication) => ({
  customer_id: customerId,
  meta: {
    identification_number: details.identificationNumber,
    passport_number: details.passportNumber,
    employment_status: details.employmentStatus,
    employment_description: details.employmentDescription,
    nationality: details.nationality,
    employer_name: details.employerName,
    occupation: details.occupation,
    us_residency_status: details.usResidencyStatus,
    documents: documents && {
      identification_country: documents.country,
      identification_type: documents.type,
      identification_image_front: documents.front,
      identification_image_back: documents.back,
      identification_expiration: documents.expiresOn && toFormDate(documents.expiresOn),
      source_of_funds: fileOnWire(documents.sourceOfFunds),
      proof_of_address: fileOnWire(documents.proofOfAddress),
    },
  },
});

const base = '/v1/collections/virtual-account';

/**
 * Accounts that receive money: naira accounts open at once, dollar accounts after Maplerad's
 * review.
 */
export const createAccounts = ({ ask, find }: Connection) => {
  const shape = (row: z.output<typeof requestSchema>): DollarRequest => ({
    reference: row.reference,
    status: row.status,
    accountId: row.account_id || null,
    messages: row.message ?? [],
    kycLink: row.kyc_link || null,
  });
  return {
    openNaira: async (wanted: {
      customerId: string;
      preferredBank?: string;
    }): Promise<VirtualAccount> => {
      const { customerId: customer_id, preferredBank: preferred_bank } = wanted;
      const json = { customer_id, currency: 'NGN', preferred_bank };
      return shapeAccount(await ask({ method: 'POST', path: base, json }, accountSchema));
    },

    requestDollar: async (application: DollarApplication): Promise<DollarRequest> => {
      const json = applicationOnWire(application);
      return shape(await ask({ method: 'POST', path: `${base}/usd`, json }, requestSchema));
    },

    /** A page at Maplerad where the user adds missing information. */
    kycLink: async (wanted: {
      customerId: string;
      redirectUrl: string;
    }): Promise<DollarRequest> => {
      const json = { customer_id: wanted.customerId, redirect_url: wanted.redirectUrl };
      const path = '/v1/collections/usd/kyc_link';
      return shape(await ask({ method: 'POST', path, json }, requestSchema));
    },

    dollarStatus: async (reference: string): Promise<DollarRequest | null> => {
      const path = `${base}/status/${encodeURIComponent(reference)}`;
      const row = await find({ method: 'GET', path }, requestSchema);
      return row && shape(row);
    },

    get: async (id: string): Promise<VirtualAccount | null> => {
      const path = `${base}/${encodeURIComponent(id)}`;
      const row = await find({ method: 'GET', path }, accountSchema);
      return row && shapeAccount(row);
    },

    rails: async (accountId: string): Promise<Rail[]> => {
      const path = `${base}/${encodeURIComponent(accountId)}/rails`;
      const rows = await ask({ method: 'GET', path }, railRows);
      return rows.map(({ rail, name, estimated_duration }) => ({
        rail,
        name,
        duration: estimated_duration,
      }));
    },
  };
};
