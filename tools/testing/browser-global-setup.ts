import type { TestProject } from 'vitest/node';
import { findChromium } from './chromium.ts';
import { startTestStack } from './test-stack.ts';

/** A whole Cowrie of its own for the browser tests, and a browser to look at it with. */
const setUp = async (project: TestProject): Promise<() => Promise<void>> => {
  const chromium = await findChromium(console.log);
  const stack = await startTestStack();
  project.provide('baseUrl', stack.baseUrl);
  project.provide('sandboxUrl', stack.sandboxUrl);
  project.provide('chromium', chromium);
  return () => stack.stop();
};

export default setUp;
