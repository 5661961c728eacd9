import { createReadings } from '../../readings.ts';
import type { Store } from '../../state/store.ts';

/** Questions that Smile ID's own sources leave open. */
export const createSmileReadings = (store: Store) =>
  createReadings(store, 'smile', {
    id_comparison: {
      about: 'What a register says about the name',
      options: {
        compared: 'Names: Exact Match, Partial Match or No Match',
        returned: "The register's own name, without a comparison (the library's example)",
        silent: 'Neither',
      },
    },
    final_word: {
      about: 'Whether a callback says that it is final',
      options: { said: 'IsFinalResult is there', missing: 'IsFinalResult is missing (an example)' },
    },
  });

export type SmileReadings = ReturnType<typeof createSmileReadings>;
