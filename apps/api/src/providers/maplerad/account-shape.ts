import * as z from 'zod';
import { listOf } from './lists.ts';
import { readMoment } from './times.ts';

/** One way to pay money into an account. */
type PaymentInstruction = {
  readonly type: string;
  readonly routingNumber: string | null;
  readonly swiftCode: string | null;
  readonly bankName: string | null;
  readonly accountType: string | null;
  readonly accountNumber: string | null;
  readonly accountName: string | null;
  /** The memo the sender must include, or the payment cannot be assigned. */
  readonly memo: string | null;
  /** The bank's address in one line. */
  readonly bankAddress: string | null;
};
export type VirtualAccount = {
  readonly id: string;
  readonly currency: string;
  readonly bankName: string;
  readonly accountNumber: string;
  readonly accountName: string;
  readonly instructions: readonly PaymentInstruction[];
  readonly consentUrl: string | null;
  readonly createdAt: Date | null;
};

const text = z
  .string()
  .nullish()
  .transform((value) => value || null);
const instructionSchema = z.object({
  instruction_type: z.string(),
  routing_number: text,
  swift_code: text,
  bank_name: text,
  account_type: text,
  account_number: text,
  account_name: text,
  memo: text,
  institution_address: text,
});
export const accountSchema = z.object({
  id: z.string().min(1),
  currency: z.string(),
  bank_name: z.string(),
  account_number: z.string(),
  account_name: z.string(),
  created_at: z.string().nullish(),
  iban: listOf(instructionSchema).optional(),
  eur: listOf(instructionSchema).optional(),
  require_consent: z.boolean().nullish(),
  consented: z.boolean().nullish(),
  consent_url: text,
});

export const shapeAccount = (row: z.output<typeof accountSchema>): VirtualAccount => ({
  id: row.id,
  currency: row.currency,
  bankName: row.bank_name,
  accountNumber: row.account_number,
  accountName: row.account_name,
  instructions: [...(row.iban ?? []), ...(row.eur ?? [])].map((each) => ({
    type: each.instruction_type,
    routingNumber: each.routing_number,
    swiftCode: each.swift_code,
    bankName: each.bank_name,
    accountType: each.account_type,
    accountNumber: each.account_number,
    accountName: each.account_name,
    memo: each.memo,
    bankAddress: each.institution_address,
  })),
  consentUrl: row.require_consent && !row.consented ? row.consent_url : null,
  createdAt: readMoment(row.created_at),
});
