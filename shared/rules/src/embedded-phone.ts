/** A mobile number, or a landline with its area code, within another text. */
export const embeddedPhone = /(?<!\d)(1[3-9]\d{9}|0\d{2,3}-\d{7,8})(?!\d)/
