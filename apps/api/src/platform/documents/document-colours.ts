/** The colours of documents: those of the light theme, because paper is white. */
export const colours = {
  paper: '#ffffff',
  ink: '#0f1714',
  body: '#3d4743',
  mute: '#66706b',
  line: '#cfd4d1',
  faint: '#e9ecea',
  sunken: '#f5f3ec',
  accent: '#0b6b5b',
  positive: '#17784a',
  warning: '#8a5a00',
} as const;
