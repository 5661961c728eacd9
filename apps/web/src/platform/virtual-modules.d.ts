declare module 'virtual:contract-paths' {
  import type { PathTable } from '@cowrie/contract';
  /** Method and path of every call, taken from the contract at build time. */
  export const contractPaths: PathTable;
}

declare module 'virtual:page-paths' {
  /** Every page of `routes.ts`, such as `/transactions/:id`. */
  export const pagePaths: readonly string[];
}
