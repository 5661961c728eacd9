/** The shape of a guide. Its content is data, so that it can be read and corrected alone. */

export type GuideStep = { readonly text: string; readonly to?: string };

export type Guide = {
  readonly id: string;
  readonly title: string;
  readonly summary: string;
  /** The day on which the content was last checked: '2026-11-17'. */
  readonly reviewed: string;
  readonly sections: readonly { readonly heading: string; readonly text: readonly string[] }[];
  /** Steps to take, with a page of ours where the person can take them now. */
  readonly checklist: readonly GuideStep[];
  /** The scenario test about the same trick. */
  readonly testId?: string;
};

export const reviewed = '2026-11-17';

export const step = (text: string, to?: string): GuideStep =>
  to === undefined ? { text } : { text, to };
