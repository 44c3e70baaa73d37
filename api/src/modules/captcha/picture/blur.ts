/** Mean over `2 * radius + 1` values along lines; values beyond the ends count as 0. */
const blurLines = (
  values: Float32Array,
  lines: number,
  length: number,
  lineStep: number,
  step: number,
  radius: number,
): Float32Array => {
  const blurred = new Float32Array(values.length)
  for (let line = 0; line < lines; line += 1) {
    let sum = 0
    for (let at = -radius; at < length; at += 1) {
      if (at + radius < length) sum += values[line * lineStep + (at + radius) * step] ?? 0
      if (at - radius > 0) sum -= values[line * lineStep + (at - radius - 1) * step] ?? 0
      if (at >= 0) blurred[line * lineStep + at * step] = sum / (2 * radius + 1)
    }
  }
  return blurred
}

/** Each pixel as the mean of the square around it. */
export const blur = (values: Float32Array, columns: number, radius: number): Float32Array => {
  const rows = values.length / columns
  return blurLines(blurLines(values, rows, columns, columns, 1, radius), columns, rows, 1, columns, radius)
}
