/** A goods name in comparable form, and the positions where the input had a separator. */
export interface GoodsText {
  text: string
  /** Indexes in `text` before which there was a space or a stroke: 仓鼠 玩具 are two things, 仓鼠玩具 is one. */
  gaps: ReadonlySet<number>
}

/** Strokes between characters, used to evade the check: 打-火-机. */
const stroke = /[\s\p{Cf}_.·•*~^|-]/u

/**
 * Full-width letters become plain ones, spaces and strokes between the characters are removed, letters become lower
 * case.
 */
export const readGoodsText = (name: string): GoodsText => {
  let text = ''
  const gaps = new Set<number>()
  const characters = [...name.normalize('NFKC').toLowerCase()]
  characters.forEach((character, index) => {
    const isDecimal =
      character === '.' && /\d/.test(characters[index - 1] ?? '') && /\d/.test(characters[index + 1] ?? '')
    if (stroke.test(character) && !isDecimal) gaps.add(text.length)
    else text += character
  })
  return { text, gaps }
}
