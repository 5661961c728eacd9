/** Pure: masks a contact detail for staff who have not given a reason to see it. */

export const maskEmail = (email: string): string => email.replace(/^(.)[^@]*/, '$1•••');

export const maskPhone = (phone: string): string => `•••• ${phone.slice(-2)}`;
