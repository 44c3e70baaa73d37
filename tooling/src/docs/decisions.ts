/** Words of a document: runs without spaces that have a letter or a digit, so that bars of tables and dashes are none. */
export const countWords = (markdown: string): number =>
  markdown.split(/\s+/).filter((run) => /[\p{L}\p{N}]/u.test(run)).length

/** Titles of a document's sections (`## Choice`), in order. */
export const sectionTitles = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
