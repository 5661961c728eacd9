/**
 * Loaded before a program (`node --import`): its `Date` is the machine's time plus what a file says,
 * so that a running process can be moved in time. Timers keep the machine's time, as they do when an
 * operator sets a clock.
 */

import { readFileSync } from 'node:fs';

const everyMs = 25;
const file = process.env['CHAOS_CLOCK'] ?? '';
const member = process.env['CHAOS_MEMBER'] ?? '';
const machine = Date;
let offset = 0;

const read = (): void => {
  try {
    const offsets = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, number>>;
    offset = (offsets['all'] ?? 0) + (offsets[member] ?? 0);
  } catch {
    // The file is being replaced; the next look finds it.
  }
};
read();
setInterval(read, everyMs).unref();

const now = (): number => machine.now() + offset;

globalThis.Date = new Proxy(machine, {
  construct: (target, given, made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new machine(now()).toString(),
  get: (target, name) => (name === 'now' ? now : (Reflect.get(target, name) as unknown)),
});
