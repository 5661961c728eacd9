import { createModel } from './ledger-model.ts';
import { ledgerContract } from './ledger-contract.ts';

ledgerContract('the plain model', async () => {
  let now = 1_800_000_000_000;
  const clock = { now: () => new Date(now) };
  const model = createModel(clock);
  return {
    ledger: model,
    freeze: async (account, freeze) => model.freeze(account, freeze),
    advance: (seconds) => {
      now += seconds * 1000;
    },
    now: clock.now,
    close: async () => undefined,
  };
});
