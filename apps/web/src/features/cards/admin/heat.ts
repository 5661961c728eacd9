/** Pure: how strongly a count is coloured, from 0 (none) to 4 (most of the map). */
export const heatOf = (count: number, most: number): 0 | 1 | 2 | 3 | 4 => {
  if (count <= 0 || most <= 0) return 0;
  return Math.min(4, Math.ceil((count / most) * 4)) as 1 | 2 | 3 | 4;
};
