import { enableCompileCache, flushCompileCache } from 'node:module';
import { afterAll } from 'vitest';
import { inRoot } from '../repository.ts';

/** Node keeps what it compiled of the product, so that the next worker, and the next run, do not. */
enableCompileCache(inRoot('node_modules', '.compiled'));
// A worker may be ended without a chance to write.
afterAll(() => flushCompileCache());
