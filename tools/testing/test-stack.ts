import path from 'node:path';
import { createSupervisor } from '../processes.ts';
import { freePort } from '../ports.ts';
import { startStack, type StackOptions } from '../stack/stack.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export type TestStack = {
  baseUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  /** The folder with the log of each of its processes. */
  logs: string;
  stop(): Promise<void>;
};

/** Names a stack that another process has started, and that the other process also stops. */
const variable = 'COWRIE_TEST_STACK';

export const findStartedStack = (): TestStack | undefined => {
  const json = process.env[variable];
  if (json === undefined) return undefined;
  return { ...(JSON.parse(json) as Omit<TestStack, 'stop'>), stop: () => Promise.resolve() };
};

/** The environment in which `findStartedStack` finds this stack. */
export const stackEnvironment = (stack: TestStack) => ({ [variable]: JSON.stringify(stack) });

/**
 * Environment variables that a test run takes over from the person who started it: none changes the
 * product.
 */
const neutral = ['HOME', 'LANG', 'TMPDIR', 'TZ', 'LD_LIBRARY_PATH'];

/** The whole product on free ports with fresh demo data, gone without a trace when stopped. */
export const startTestStack = async (web: StackOptions['web'] = 'gallery'): Promise<TestStack> => {
  const folder = temporaryDirectory('stack');
  const supervisor = createSupervisor();
  const stop = async (): Promise<void> => {
    await supervisor.stop();
    folder.remove();
  };
  try {
    const stack = await startStack({
      supervisor,
      dataDir: folder.path,
      port: await freePort(),
      sandboxPort: await freePort(),
      given: {
        ...Object.fromEntries(neutral.map((name) => [name, process.env[name]])),
        // A whole test run comes from one address.
        RATE_LIMIT_SCALE: '1000',
      },
      durable: false,
      demo: true,
      web,
      step: (_name, work) => work(),
      log: console.log,
    });
    return {
      ...stack,
      sandboxUrl: stack.sandboxUrl ?? '',
      logs: path.join(folder.path, 'logs'),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
};
