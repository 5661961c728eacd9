import { sql } from 'kysely';
import { isAssetCode } from '@cowrie/money';
import type { Db } from '../../apps/api/src/platform/db/pool.ts';
import { AdvisedError } from '../advised-error.ts';

type Named = { id: bigint; name: string };

const listed = (names: readonly string[]): string =>
  names.length === 0 ? 'There is none yet.' : `There are: ${names.join(', ')}.`;

const wallets = async (db: Db, tag: string): Promise<(Named & { asset: string })[]> => {
  const person = await sql<{ id: string }>`select id from users where tag = ${tag}`.execute(db);
  const owner = person.rows[0]?.id;
  if (!owner) {
    throw new AdvisedError(`No user has the tag @${tag}.`, 'Tags are written as people see them.');
  }
  const { rows } = await sql<Named & { asset: string }>`
    select id, code as name, asset from ledger_accounts
    where owner_id = ${owner} and kind = 'wallet' order by code <> 'main', id`.execute(db);
  return rows;
};

const findWallet = async (db: Db, tag: string, asset: string): Promise<bigint> => {
  const theirs = await wallets(db, tag);
  const found = theirs.find((wallet) => wallet.asset === asset);
  if (found) return found.id;
  const others = theirs.map((wallet) => `@${tag} ${wallet.asset}`);
  throw new AdvisedError(`@${tag} has no wallet in ${asset}.`, listed(others));
};

const findOurs = async (db: Db, name: string, asset: string): Promise<bigint> => {
  const { rows } = await sql<Named>`
    select id, kind || case code when 'main' then '' else ':' || code end as name
    from ledger_accounts
    where owner_id is null and asset = ${asset} and stripe = 0 order by kind, code`.execute(db);
  const found = rows.find((account) => account.name === name.replace(/:main$/, ''));
  if (found) return found.id;
  throw new AdvisedError(
    `We have no account "${name}" in ${asset}.`,
    listed(rows.map((account) => `${account.name} ${asset}`)),
  );
};

/** Finds an account by its id, its owner's tag, or its name among the internal accounts. */
export const findAccount = async (db: Db, words: readonly string[]): Promise<number> => {
  const [name = '', asset, ...more] = words;
  if (asset === undefined && /^\d{1,15}$/.test(name)) return Number(name);
  if (asset === undefined || more.length > 0) {
    throw new AdvisedError(
      `"${words.join(' ')}" is no account.`,
      'Give its number, or a name and an asset: "@amara NGN", "fees NGN", "clearing:maplerad NGN".',
    );
  }
  const code = asset.toUpperCase();
  if (!isAssetCode(code)) {
    throw new AdvisedError(`There is no asset "${asset}".`, 'Try NGN or USD.');
  }
  const find = name.startsWith('@')
    ? findWallet(db, name.slice(1), code)
    : findOurs(db, name, code);
  return Number(await find);
};

/** The owner of an account, for the terminal. */
export const describeOwner = async (db: Db, ownerId: string | null): Promise<string> => {
  if (ownerId === null) return 'ours';
  const { rows } = await sql<{ tag: string; full_name: string }>`
    select tag, full_name from users where id = ${ownerId}`.execute(db);
  const person = rows[0];
  return person ? `@${person.tag}, ${person.full_name} (${ownerId})` : ownerId;
};
