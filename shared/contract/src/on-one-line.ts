/**
 * As it is printed on a document: breaks of lines and other control characters are one space, and what is not seen but changes what
 * is seen (zero-width, turning the direction of reading) is left out. Else a name could add lines to an invoice that look like its own.
 */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '')
