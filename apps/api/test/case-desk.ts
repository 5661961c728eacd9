import type { StaffCase } from '@cowrie/contract/cases/routes';
import { control, type TestSandbox } from '#providers/testing.ts';
import { runPayouts } from './worlds/transfer.ts';
import { type Person, runQueued, type World } from './world.ts';

type Action = StaffCase['actions'][number];

/** The reason that staff give in these tests. */
export const reason = 'because the test says so';

/**
 * Actions of staff and people on cases. The tests replace world and staff, so they are read late.
 */
export const caseDesk = (
  now: () => { readonly world: World; readonly sandbox: TestSandbox; readonly maker: Person },
) => {
  const cases = async (
    query: Record<string, string> = {},
    by = now().maker,
  ): Promise<StaffCase[]> =>
    (await by.call('cases.list', { query: { limit: '100', ...query } })).items;
  return {
    cases,
    caseOf: async (transactionId: string, state = 'open'): Promise<StaffCase> => {
      const found = (await cases({ state })).find((one) => one.transactionId === transactionId);
      if (!found) throw new Error('there is no such case');
      return found;
    },
    act: (caseId: string, action: Action, by = now().maker, why = reason, customerText?: string) =>
      by.call('cases.act', {
        params: { caseId },
        body: {
          action,
          reason: why,
          ...(customerText === undefined ? {} : { customerText }),
          ...(action === 'close' && { disposition: 'no_problem' as const }),
        },
      }),
    read: (person: Person, transactionId: string) =>
      person.call('transactions.read', { params: { transactionId } }),
    balance: async (person: Person) => {
      const { items } = await person.call('wallets.list', {});
      return { available: items[0]?.available, held: items[0]?.held };
    },
    settle: async (): Promise<void> => {
      const { world, sandbox } = now();
      await runQueued(world, 'payouts:submit');
      world.clock.advance(30);
      await control(sandbox, '/clock', { advance_ms: 60_000 });
      await runPayouts(world);
    },
  };
};
