/**
 * Ways of writing a comment that readers have to decode (docs/glossary.md, how names are made). `subject`: a sentence
 * whose subject is a pronoun in place of a noun. `fragment`: the end of a sentence whose beginning is the name below
 * it. `verb`: a person's verb for the work of a program, where notify, check, search, contain or lock is meant.
 */
export const unclearKinds = {
  subject: /(?:^|[.;:] )(?:What|Who|Whoever|Nobody|Nothing)\b/,
  fragment: /^(?:Of|As|Until)\b/,
  verb: /\b(?:tell|tells|told|telling|look|looks|looked|looking|hold|holds|held|holding)\b(?! up\b| alike\b| like\b)/i,
} as const
export type UnclearKind = keyof typeof unclearKinds

/** A block, or several lines with `//`, that begins its line. */
const comment = /^[ \t]*(?:\{?\/\*+([\s\S]*?)\*\/|\/\/(.*(?:\n[ \t]*\/\/.*)*))/gm
const lineBreak = /\s*\n[ \t]*(?:\*|\/\/)?\s*/g
const code = /`[^`]*`/g

/** The comments of a source file that are unclear in this way, each as one line. */
export const unclearComments = (source: string, kind: UnclearKind): string[] =>
  [...source.matchAll(comment)]
    .map(([, block = '', lines = block]) => lines.replace(lineBreak, ' ').trim())
    .filter((text) => unclearKinds[kind].test(text.replace(code, '')))
