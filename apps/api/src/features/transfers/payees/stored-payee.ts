import { claimChannels } from '@cowrie/contract/transfers/data';
import * as z from 'zod';

/** The recipient of a send, as its quote stores it. */
export const storedPayee = z.object({
  type: z.string(),
  name: z.string(),
  identifier: z.string(),
  country: z.string(),
  bankName: z.string().optional(),
  bankCode: z.string().optional(),
  accountNumber: z.string().optional(),
  userId: z.string().optional(),
  counterpartyId: z.string().optional(),
  paymentRail: z.string().optional(),
  coin: z.string().optional(),
  network: z.string().optional(),
  addressMemo: z.string().optional(),
  customerId: z.string().optional(),
  channel: z.enum(claimChannels).optional(),
});
export type StoredPayee = z.output<typeof storedPayee>;
