/**
 * Text as it is printed on a document: line breaks and other control characters become one space, invisible characters
 * that change the visible ones (zero-width, direction of reading) are removed. Otherwise a name could add lines to an
 * invoice that look genuine.
 */
export const onOneLine = (text: string): string => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').replace(/\p{Cf}/gu, '')
