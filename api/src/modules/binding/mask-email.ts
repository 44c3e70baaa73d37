/** `zhang@example.com` → `z****@example.com`: enough for its owner to recognize it. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1****')
