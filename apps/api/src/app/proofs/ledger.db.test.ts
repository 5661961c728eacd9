import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createWorld, type World } from '#test/world.ts';

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.close());

test('plans are counted by outcome, batches by mode', async () => {
  const { ledger, metrics } = world.platform;
  const [clearing, suspense] = [
    await ledger.system('clearing', 'NGN', 'test'),
    await ledger.system('suspense', 'NGN'),
  ];
  const wallet = await ledger.open({
    ownerId: randomUUID(),
    kind: 'wallet',
    code: 'main',
    asset: 'NGN',
  });
  const plan = (debit: number, credit: number, id = randomUUID()) => ({
    id,
    kind: 'test',
    legs: [{ debit, credit, amount: 5n, asset: 'NGN' as const }],
  });
  const first = plan(clearing, suspense);
  await ledger.post(first);
  await ledger.post(first);
  await ledger.post(plan(wallet, suspense));
  const text = await metrics.registry.metrics();
  expect(text).toContain('cowrie_ledger_plans_total{outcome="done"} 1');
  expect(text).toContain('cowrie_ledger_plans_total{outcome="replayed"} 1');
  expect(text).toContain('cowrie_ledger_plans_total{outcome="insufficient_funds"} 1');
  expect(text).toMatch(/cowrie_ledger_batches_total\{mode="direct"\} [1-9]/);
  expect(text).toMatch(/cowrie_ledger_batch_plans_count [1-9]/);
  expect(text).toContain('cowrie_ledger_waiting_plans 0');
});
