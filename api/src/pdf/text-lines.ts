import LineBreaker from 'linebreak'

/** A part of a text that stays on one line, with the blanks behind it. Widths are for a type size of 1. */
export interface Word {
  text: string
  width: number
  /** Without the blanks behind it, which may stand over the edge. */
  visibleWidth: number
  /** Whether a new line begins behind it. */
  endsLine: boolean
}

export type WidthOf = (text: string) => number

const wordOf = (text: string, endsLine: boolean, widthOf: WidthOf): Word => ({
  text,
  width: widthOf(text),
  visibleWidth: widthOf(text.trimEnd()),
  endsLine,
})

/** The words of a text, as lines may be broken (Unicode Standard Annex 14). */
export const wordsOf = (text: string, widthOf: WidthOf): Word[] => {
  const words: Word[] = []
  const breaker = new LineBreaker(text)
  let from = 0
  for (let found = breaker.nextBreak(); found !== null; found = breaker.nextBreak()) {
    words.push(wordOf(text.slice(from, found.position).replace(/\n$/, ''), found.required === true, widthOf))
    from = found.position
  }
  return words
}

const segmenter = new Intl.Segmenter('zh', { granularity: 'grapheme' })
export const charactersSeen = (text: string): string[] => Array.from(segmenter.segment(text), ({ segment }) => segment)

/** The characters of a word that is longer than a line, or of any word where there is no other room. */
export const splitWord = ({ text, endsLine }: Word, widthOf: WidthOf): Word[] => {
  const characters = charactersSeen(text)
  return characters.map((character, index) => wordOf(character, endsLine && index === characters.length - 1, widthOf))
}

/** The lines of the words in a column of that width. */
export const linesOf = (words: readonly Word[], width: number, widthOf: WidthOf): string[] => {
  const lines: string[] = []
  let line = ''
  let used = 0
  const end = (): void => {
    lines.push(line.trimEnd())
    line = ''
    used = 0
  }
  for (const word of words.flatMap((each) => (each.visibleWidth > width ? splitWord(each, widthOf) : each))) {
    if (line !== '' && used + word.visibleWidth > width) end()
    line += word.text
    used += word.width
    if (word.endsLine) end()
  }
  if (line !== '') end()
  return lines
}

/** The line with … at its end, cut so that it fits into the width. */
export const withEllipsis = (line: string, width: number, widthOf: WidthOf): string => {
  const characters = charactersSeen(line)
  while (characters.length > 0 && widthOf(`${characters.join('')}…`) > width) characters.pop()
  return `${characters.join('').trimEnd()}…`
}
