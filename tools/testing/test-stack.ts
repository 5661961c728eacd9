import { createSupervisor } from '../processes.ts';
import { freePort } from '../ports.ts';
import { startStack, type StackOptions } from '../stack/stack.ts';
import { temporaryDirectory } from './temporary-directory.ts';

export type TestStack = {
  baseUrl: string;
  sandboxUrl: string;
  databaseUrl: string;
  stop(): Promise<void>;
};

/** What a test run takes over from the person who started it: nothing that changes the product. */
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
    return { ...stack, sandboxUrl: stack.sandboxUrl ?? '', stop };
  } catch (error) {
    await stop();
    throw error;
  }
};
