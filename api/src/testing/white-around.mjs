/**
 * The white beside and around a code in a picture of a page, in modules of the code: what is nearest on either side of
 * a Code 128, at any height of its bars, and also above and below a QR code. Its place is that where a decoder has
 * found it.
 */
export const whiteAround = ({ data, width, height }, { format, text, position }) => {
  const isDark = (x, y) => x >= 0 && y >= 0 && x < width && y < height && data[4 * (y * width + x)] < 128
  const corners = Object.values(position)
  const [first, last] = [Math.min, Math.max].map((pick) => Math.round(pick(...corners.map(({ x }) => x))))
  const [upper, lower] = [Math.min, Math.max].map((pick) => Math.round(pick(...corners.map(({ y }) => y))))
  const walk = (x, y, stepX, stepY, goes) => {
    let steps = 0
    while (goes(x + (steps + 1) * stepX, y + (steps + 1) * stepY)) steps += 1
    return steps
  }
  const isWhite = (x, y) => x >= 0 && y >= 0 && x < width && y < height && !isDark(x, y)
  /** The outermost dark dot of the code in the row; where the decoder says may be a dot or two off. */
  const darkNear = (x, y, step) => {
    let at = x - 3 * step
    while (!isDark(at, y)) at += step
    return at
  }
  const lastDark = (x, y) => {
    let at = y
    while (!isDark(x, at)) at -= 1
    return at
  }
  const middle = Math.round((upper + lower) / 2)
  const isBars = format === 'Code128'
  const row = isBars ? middle : upper + 2
  const left = darkNear(first, row, 1)
  const right = darkNear(last, row, -1)
  const top = row - walk(left + 1, row, 0, -1, isDark)
  const bottom = isBars ? row + walk(left + 1, row, 0, 1, isDark) : lastDark(left + 1, lower + 3)
  /** The first three bars and spaces of a Code 128 are eleven modules wide, the edge of a QR code's corner seven. */
  const module = (() => {
    if (!isBars) return (1 + walk(left, top, 1, 0, isDark)) / 7
    let x = left
    for (let run = 0; run < 6; run += 1) {
      const dark = isDark(x, row)
      while (isDark(x, row) === dark) x += 1
    }
    return (x - left) / 11
  })()
  const rows = Array.from({ length: bottom - top + 1 }, (_, index) => top + index)
  const columns = Array.from({ length: right - left + 1 }, (_, index) => left + index)
  const least = (lengths) => Math.min(...lengths) / module
  const beside = {
    code: `${format} ${text}`,
    module,
    left: least(rows.map((y) => walk(left, y, -1, 0, isWhite))),
    right: least(rows.map((y) => walk(right, y, 1, 0, isWhite))),
  }
  return isBars
    ? beside
    : {
        ...beside,
        above: least(columns.map((x) => walk(x, top, 0, -1, isWhite))),
        below: least(columns.map((x) => walk(x, bottom, 0, 1, isWhite))),
      }
}
