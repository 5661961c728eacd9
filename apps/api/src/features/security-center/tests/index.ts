/** All scenario tests, in the order in which they are offered. */

import { deviceTests } from './devices.ts';
import { messageTests } from './messages.ts';
import { moneyTests } from './money.ts';
import { peopleTests } from './people.ts';
import type { ScenarioTest } from './scenario.ts';

export const scenarioTests: readonly ScenarioTest[] = [
  ...messageTests,
  ...deviceTests,
  ...peopleTests,
  ...moneyTests,
];

export const findTest = (id: string): ScenarioTest | undefined =>
  scenarioTests.find((test) => test.id === id);
