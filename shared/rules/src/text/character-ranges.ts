/** Code points in ascending order; at the first of two a run begins, before the second it ends. */
const boundsOf = (ranges: string): number[] => {
  const bounds: number[] = []
  let [at, step] = [0, 0]
  for (const letter of ranges) {
    step = step * 26 + Number.parseInt(letter, 36) - 10
    if (letter < 'a') continue
    at += step
    bounds.push(at)
    step = 0
  }
  return bounds
}

/**
 * Whether a character is among those of a text of ranges. It says how many characters are left out, how many are there,
 * and so on: numbers to the base of 26 with letters for digits, each of which ends with its only small letter. It is
 * read when the first character is asked for.
 */
export const charactersOf = (ranges: string): ((character: string) => boolean) => {
  let bounds: number[] | undefined
  return (character) => {
    const code = character.codePointAt(0) ?? 0
    bounds ??= boundsOf(ranges)
    let [low, high] = [0, bounds.length]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((bounds[middle] ?? 0) <= code) low = middle + 1
      else high = middle
    }
    return low % 2 === 1
  }
}
