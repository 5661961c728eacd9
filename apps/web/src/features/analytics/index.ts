/** Exports of analytics for other rooms: figures of a window, and the rows of their tables. */
export type { Days, Figures } from './admin/queries.ts';
export { partRows, totalOf, type PartRow } from './admin/summarise.ts';
