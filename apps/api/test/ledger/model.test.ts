import { ledgerContract, type EngineUnderTest } from './contract.ts';
import { limitsContract } from './limits-contract.ts';
import { createModel } from './model.ts';

const make = async (): Promise<EngineUnderTest> => {
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
};

ledgerContract('the plain model', make);
limitsContract('the plain model', make);
