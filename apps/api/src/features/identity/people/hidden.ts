/** Pure: what is left of a contact detail for eyes that have not given a reason. */
export const hiddenEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const hiddenPhone = (phone: string): string => `•••• ${phone.slice(-2)}`;
