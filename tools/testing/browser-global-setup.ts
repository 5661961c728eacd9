import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { createDb, createPool } from '../../apps/api/src/platform/db/pool.ts';
import { auditVerifies } from '../../apps/api/test/ledger/audit-verifies.ts';
import { writeCameraFile } from './camera.ts';
import { findChromium } from './chromium.ts';
import { temporaryDirectory } from './temporary-directory.ts';
import { findStartedStack, startTestStack } from './test-stack.ts';

const checkAudit = async (databaseUrl: string): Promise<void> => {
  const pool = createPool(databaseUrl, 1);
  await auditVerifies(createDb(pool), null).finally(() => pool.end());
};

/**
 * A whole Cowrie of its own for the browser tests, and a browser to look at it with. At the end its
 * audit log verifies.
 */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = await findChromium(console.log);
  const stack = findStartedStack() ?? (await startTestStack());
  const folder = temporaryDirectory('camera');
  const camera = path.join(folder.path, 'camera.y4m');
  writeCameraFile(camera);
  project.provide('baseUrl', stack.baseUrl);
  project.provide('sandboxUrl', stack.sandboxUrl);
  project.provide('databaseUrl', stack.databaseUrl);
  project.provide('chromium', chromium);
  project.provide('camera', camera);
  return async () => {
    await checkAudit(stack.databaseUrl).finally(() => stack.stop());
    folder.remove();
  };
};

export default setUp;
