/** `zhang@example.com` → `z****@example.com`: enough to know one's own by. */
export const maskEmail = (email: string): string => email.replace(/^(.).*(?=@)/u, '$1****')
