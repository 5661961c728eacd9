/** Pure: what is left of a contact detail for eyes that have not given a reason. */
export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const maskPhone = (phone: string): string => `•••• ${phone.slice(-2)}`;
