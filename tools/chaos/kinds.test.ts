import { expect, test } from 'vitest';
import { corridors } from '../../apps/api/src/features/transfers/quotes/corridors.ts';
import { transferPayers } from '../../apps/api/src/features/transfers/payers/index.ts';
import { fundingCurrencies } from '../../apps/api/src/features/wallets/funding/ways.ts';
import { eventFaults as playedEvents } from '../../apps/sandbox/src/events.ts';
import { faultSchema } from '../../apps/sandbox/src/faults.ts';
import { ways } from '../../apps/api/test/crash/flows.ts';
import { depositCurrencies, eventFaults, orderCalls, orderFaults } from './kinds.ts';

const covered = Object.values(orderCalls);

test('storms order over every rail that a company pays out', () => {
  const nothing = new Proxy({}, { get: () => ({}) }) as never;
  const providers = { maplerad: nothing, bridge: nothing };
  // Cards take no reference of ours; their faults and crashes are tests of their room.
  const rails = Object.keys(transferPayers({ providers, senderOf: async () => undefined }));
  expect(new Set(covered.flatMap(({ rail }) => rail ?? []))).toEqual(new Set(rails));
  const orderedRails = corridors.filter(({ company }) => company !== null).map(({ rail }) => rail);
  expect(new Set(rails)).toEqual(new Set(orderedRails));
});

test('each rail is asked for at the company that its corridor names', () => {
  for (const { rail, company } of covered.filter((call) => call.rail !== null)) {
    expect([rail, company]).toEqual([rail, corridors.find((one) => one.rail === rail)?.company]);
  }
});

test('storms use every flow of the crash tests that goes through a company', () => {
  // The meter company is one of the tests' own, and tag sends have no company.
  const own = ['tag', 'purchase'];
  expect(Object.keys(orderCalls).toSorted()).toEqual(
    ways.filter((way) => !own.includes(way)).toSorted(),
  );
});

test('storms pay into accounts of every currency', () => {
  expect([...depositCurrencies].toSorted()).toEqual([...fundingCurrencies].toSorted());
});

test('the sandbox plays every fault that storms ask for', () => {
  const modes: readonly string[] = faultSchema.shape.mode.options;
  for (const mode of Object.values(orderFaults).flat()) expect(modes).toContain(mode);
  expect([...eventFaults].toSorted()).toEqual([...playedEvents].toSorted());
});
