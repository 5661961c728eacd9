/**
 * The mark with which the mail of a sign-up counts in the native shell. A browser has a cookie
 * instead. It is kept in memory only: after a restart the form's password is asked for.
 */
let mark: string | undefined;

export const keepSignUpMark = (given: string | undefined): void => {
  mark = given;
};

export const signUpMark = (): { readonly mark?: string } => (mark === undefined ? {} : { mark });
