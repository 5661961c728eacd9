/**
 * The code by which a receipt is checked. It is random, found by its digest, and stored encrypted,
 * so that every copy of the receipt has the same code.
 */

import { digest, newToken } from '#platform/crypto/secrets.ts';
import type { TransactionDeps } from '../deps.ts';
import type { TransactionRow } from '../queries.ts';
import { findSealedCode, keepCode } from './receipt-queries.ts';

const placeOf = (transactionId: string) => ({
  table: 'receipt_codes',
  column: 'code_sealed',
  row: transactionId,
});

export const codeHash = (code: string): Buffer => digest(`receipt:${code}`);

export const codeOf = async (deps: TransactionDeps, row: TransactionRow): Promise<string> => {
  const place = placeOf(row.id);
  const known = await findSealedCode(deps.db, row.id);
  if (known) return deps.cipher.open(known, place);
  const code = newToken();
  await keepCode(deps.db, {
    code_hash: codeHash(code),
    transaction_id: row.id,
    user_id: row.user_id,
    code_sealed: deps.cipher.seal(code, place),
    created_at: deps.clock.now(),
  });
  const kept = await findSealedCode(deps.db, row.id);
  if (!kept) throw new Error('a receipt code that was just saved is missing');
  return deps.cipher.open(kept, place);
};
