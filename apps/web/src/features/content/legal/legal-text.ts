/** A text that a person agrees to: numbered sections of paragraphs and lists. */
export type LegalText = {
  readonly title: string;
  readonly lead: string;
  /** The day of this version, as people read it. */
  readonly updated: string;
  readonly sections: readonly {
    readonly title: string;
    readonly paragraphs: readonly string[];
    readonly points?: readonly string[];
  }[];
};
