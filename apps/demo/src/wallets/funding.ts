/**
 * The demo people have requested their account numbers. The first worker that runs asks the company
 * for them, so the numbers shown exist at the company. Chidi has begun the request for a dollar
 * account and not finished it.
 */

import type { WalletCurrency } from '@cowrie/contract/wallets/data';
import {
  type UsdAnswers,
  type UsdDocumentKind,
  usdDocumentKinds,
} from '@cowrie/contract/wallets/usd-request-data';
import { insertFunding } from '#features/wallets/funding/queries.ts';
import { openAccountJob } from '#features/wallets/funding/open-account.ts';
import { sealAnswers } from '#features/wallets/usd-request/answers.ts';
import { saveFile } from '#features/wallets/usd-request/documents.ts';
import {
  findRequest,
  insertDocument,
  lockRequest,
  markSent,
  updateAnswers,
} from '#features/wallets/usd-request/queries.ts';
import { inTx, type Tx } from '#platform/db/pool.ts';
import { enqueue } from '#platform/jobs/jobs.ts';
import type { Platform } from '#platform/platform.ts';
import { drawDocument } from './documents.ts';

type DemoRequest = {
  readonly answers: UsdAnswers;
  readonly documents: readonly UsdDocumentKind[];
  readonly isSent: boolean;
};

const requests: Readonly<Record<'amara' | 'chidi', DemoRequest>> = {
  amara: {
    answers: {
      occupation: 'Product designer',
      employmentStatus: 'self_employed',
      employer: '',
      residency: 'NON_RESIDENT_ALIEN',
      passportNumber: 'A07714523',
      passportExpires: '2031-06-30',
    },
    documents: usdDocumentKinds,
    isSent: true,
  },
  chidi: {
    answers: {
      occupation: 'Importer',
      employmentStatus: 'self_employed',
      employer: '',
      residency: 'NON_RESIDENT_ALIEN',
      passportNumber: '',
      passportExpires: '',
    },
    documents: ['proof_of_address'],
    isSent: false,
  },
};

const saveDocuments = async (
  platform: Platform,
  userId: string,
  kinds: readonly UsdDocumentKind[],
) => {
  const media_type = 'image/jpeg';
  return Promise.all(
    kinds.map(async (kind) => {
      const bytes = await drawDocument(kind);
      const file_id = await saveFile(platform, userId, kind, { bytes, mediaType: media_type });
      return { kind, file_id, media_type, bytes: bytes.byteLength };
    }),
  );
};

/** The person's request for a dollar account, as if they had filled it in. */
const seedRequest = async (
  platform: Platform,
  userId: string,
  { answers, documents, isSent }: DemoRequest,
): Promise<void> => {
  if (await findRequest(platform.db, userId)) return;
  const saved = await saveDocuments(platform, userId, documents);
  const at = platform.clock.now();
  await inTx(platform.db, async (tx) => {
    await lockRequest(tx, userId, at);
    await updateAnswers(tx, userId, sealAnswers(platform, userId, answers), at);
    for (const document of saved) {
      const id = platform.ids.next();
      await insertDocument(tx, {
        ...document,
        id,
        user_id: userId,
        state: 'kept',
        uploaded_at: at,
      });
    }
    if (isSent) await markSent(tx, userId, at);
  });
};

const requestNumber = async (
  platform: Platform,
  tx: Tx,
  userId: string,
  currency: WalletCurrency,
): Promise<void> => {
  const at = platform.clock.now();
  const isNew = await insertFunding(tx, {
    id: platform.ids.next(),
    user_id: userId,
    currency,
    state: 'asked',
    created_at: at,
    updated_at: at,
  });
  const key = `funding:${userId}:${currency}`;
  if (isNew) await enqueue(tx, openAccountJob, { userId, currency }, { key });
};

export const seedDemoFunding = async (
  platform: Platform,
  people: { readonly amara: string; readonly chidi: string },
): Promise<void> => {
  await seedRequest(platform, people.amara, requests.amara);
  await seedRequest(platform, people.chidi, requests.chidi);
  const wanted: readonly (readonly [string, WalletCurrency])[] = [
    [people.amara, 'NGN'],
    [people.amara, 'USD'],
    [people.chidi, 'NGN'],
  ];
  for (const [userId, currency] of wanted) {
    await inTx(platform.db, (tx) => requestNumber(platform, tx, userId, currency));
  }
};
