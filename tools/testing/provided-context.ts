import 'vitest';

// Values that the global set-ups hand to tests, read there with inject('…').
declare module 'vitest' {
  // Declaration merging is the one thing only an interface can do.
  interface ProvidedContext {
    /** The maintenance database of the test server, beside the migrated `cowrie_template`. */
    postgresUrl: string;
    /** Where the pages and the api answer. */
    baseUrl: string;
    sandboxUrl: string;
    /** The database behind them, for what no person can do, such as letting time pass. */
    databaseUrl: string;
    /** The path of a Chromium that runs here. */
    chromium: string;
    /** The file that browser's camera shows. */
    camera: string;
  }
}
