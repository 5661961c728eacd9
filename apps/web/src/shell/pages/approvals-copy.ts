export const copy = {
  title: 'Approvals',
  groups: 'Show proposals about',
  all: 'All',
} as const;
