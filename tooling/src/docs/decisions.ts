/** Words of a document as `wc -w` counts them: runs without white space, bars of tables and dashes included. */
export const countWords = (markdown: string): number => markdown.match(/\S+/g)?.length ?? 0

/** Titles of a document's sections (`## Choice`), in order. */
export const sectionTitles = (markdown: string): string[] =>
  [...markdown.matchAll(/^## (.+)$/gm)].map(([, title = '']) => title)
