declare module 'virtual:contract-paths' {
  import type { PathTable } from '@cowrie/contract';
  /** Method and path of every call, taken from the contract at build time. */
  export const contractPaths: PathTable;
}

declare module 'virtual:page-paths' {
  /** Every page of `routes.ts`, such as `/transactions/:id`. */
  export const pagePaths: readonly string[];
}

declare module 'virtual:menus' {
  import type { LucideIcon } from 'lucide-react';
  import type { MenuTables } from '#platform/screens/menus.ts';
  /** The menus of a person, from the `screens.ts` of the rooms. */
  export const userGroups: MenuTables<LucideIcon>['userGroups'];
  export const bottomEntries: MenuTables<LucideIcon>['bottomEntries'];
  export const moreEntries: MenuTables<LucideIcon>['moreEntries'];
  export const accountEntries: MenuTables<LucideIcon>['accountEntries'];
}

declare module 'virtual:staff-menus' {
  import type { StaffMenuTables } from '#platform/screens/menus.ts';
  export const adminGroups: StaffMenuTables['adminGroups'];
  export const adminAccess: StaffMenuTables['adminAccess'];
}

declare module 'virtual:palette-pages' {
  import type { PaletteTables } from '#platform/screens/menus.ts';
  export const otherPages: PaletteTables['otherPages'];
  export const actionPages: PaletteTables['actionPages'];
}
