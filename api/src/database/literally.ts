/** A text in a `like` pattern: `%` and `_` stand for themselves. */
export const literally = (text: string): string => text.replace(/[\\%_]/g, '\\$&')
