import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { virtualModules } from './apps/web/virtual-modules-plugin.ts';
import { isProof, readDepth, readSeed, seedVariable } from './tools/testing/depth.ts';
import { LongestFirst } from './tools/testing/sequencer.ts';

// The workers inherit the seed, so that all of a run draw from one.
if (!process.env[seedVariable]) {
  process.env[seedVariable] = String(readSeed());
  process.stdout.write(`depth ${readDepth()}, ${seedVariable}=${process.env[seedVariable]}\n`);
}

/** Most of these tests wait for a database or a socket, so that a core can look after two. */
const waitingWorkers = availableParallelism() + 2;

/**
 * Files of a worker share the modules they load: loading the product anew for each of them took a
 * third of the time. So a test leaves no module otherwise than it found it.
 */
const isolate = false;

/** How long a test looks for something that happens in the background. */
const poll = { timeout: 20_000 };

/** Tests that change what a process knows, which no other test may meet. */
const apart = '**/*.apart.db.test.ts';

const ignored = ['**/node_modules/**', '**/build/**', '**/build-*/**', '.data/**'];

/** A proof tries more cases of every property. */
const setupFiles = isProof() ? ['tools/testing/deeper.ts'] : [];

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        plugins: [virtualModules()],
        test: {
          name: 'unit',
          setupFiles,
          include: ['{packages,apps,tools,bench}/**/*.test.{ts,tsx}'],
          exclude: [...ignored, '**/*.db.test.ts'],
          maxWorkers: waitingWorkers,
          isolate,
          testTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'db',
          setupFiles: [...setupFiles, 'tools/testing/compiled.ts'],
          // Node runs the product itself, as it does outside of tests: nothing is translated, and calls
          // between modules are not looked up. No test here replaces a module; those are apart.
          experimental: { viteModuleRunner: false, nodeLoader: false },
          include: ['{packages,apps,tools}/**/*.db.test.ts'],
          exclude: [...ignored, apart],
          globalSetup: ['tools/testing/db-global-setup.ts'],
          maxWorkers: waitingWorkers,
          isolate,
          testTimeout: 120_000,
          // The first file that needs the demo people makes their template.
          hookTimeout: 180_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'db-apart',
          setupFiles,
          include: [apart],
          exclude: ignored,
          globalSetup: ['tools/testing/db-global-setup.ts'],
          testTimeout: 120_000,
          hookTimeout: 60_000,
          expect: { poll },
        },
      },
      {
        test: {
          name: 'browser',
          include: ['e2e/**/*.test.ts'],
          exclude: ignored,
          globalSetup: ['tools/testing/browser-global-setup.ts'],
          // The pages, the api and the database share the machine with the browsers.
          maxWorkers: Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2) + 1)),
          isolate,
          testTimeout: 120_000,
          hookTimeout: 180_000,
          expect: { poll: { timeout: 60_000 } },
        },
      },
    ],
  },
});
