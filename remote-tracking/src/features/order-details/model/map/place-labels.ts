import type { Point } from './draw-leg'

export interface Wanted {
  x: number
  y: number
  text: string
  /** Shown in any case, if need be over a mark. */
  important: boolean
}

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Label extends Box {
  text: string
  important: boolean
}

const lineHeight = 20
const padding = 6
/** Half of a mark, with air. */
const reach = 13

const widthOf = (text: string): number => [...text].reduce((width, letter) => width + (letter > 'ÿ' ? 12 : 7), 2 * padding)

const overlaps = (one: Box, other: Box): boolean => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

const boxAt = (left: number, top: number, width: number): Box => ({ left, top, right: left + width, bottom: top + lineHeight })

/** Beside, above and below the mark, then the corners. */
const candidates = ({ x, y, text }: Wanted): Box[] => {
  const width = widthOf(text)
  const [right, left, centre] = [x + reach, x - reach - width, x - width / 2]
  const [level, above, below] = [y - lineHeight / 2, y - reach - lineHeight, y + reach]
  return [
    boxAt(right, level, width), boxAt(left, level, width), boxAt(centre, above, width), boxAt(centre, below, width),
    boxAt(right, above, width), boxAt(right, below, width), boxAt(left, above, width), boxAt(left, below, width),
  ]
}

const isWithin = ({ left, top, right, bottom }: Box, width: number, height: number): boolean => left >= 2 && top >= 2 && right <= width - 2 && bottom <= height - 2

const covers = ({ left, top, right, bottom }: Box, { x, y }: Point): boolean => x > left && x < right && y > top && y < bottom

/**
 * Puts names beside their marks so that none covers another and, where that can be, none lies on the line; what finds no room
 * has none. The first ones choose first.
 */
export const placeLabels = (wanted: readonly Wanted[], line: readonly Point[], width: number, height: number): Label[] => {
  const marks = wanted.map(({ x, y }): Box => ({ left: x - 8, top: y - 8, right: x + 8, bottom: y + 8 }))
  return wanted.reduce<Label[]>((placed, want) => {
    const free = candidates(want).filter((box) => isWithin(box, width, height) && !placed.some((other) => overlaps(box, other)))
    const clear = free.filter((candidate) => !marks.some((mark) => overlaps(candidate, mark)))
    const box = clear.find((candidate) => !line.some((point) => covers(candidate, point))) ?? clear[0] ?? (want.important ? free[0] : undefined)
    return box === undefined ? placed : [...placed, { ...box, text: want.text, important: want.important }]
  }, [])
}
