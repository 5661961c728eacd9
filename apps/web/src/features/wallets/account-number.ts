/** '9977581204' → '9977 581 204', the way people read an account number aloud. */
export const groupDigits = (number: string): string =>
  number.replace(/^(\d{4})(\d{3})(\d{3})$/, '$1 $2 $3');
