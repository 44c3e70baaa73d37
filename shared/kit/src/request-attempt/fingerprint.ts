/**
 * Distinguishes contents without storing them. If two ever have the same fingerprint, the server refuses the second as
 * a conflict (40908), and it becomes a new attempt.
 */
export const fingerprint = (content: string): string => {
  let [high, low] = [0, content.length]
  for (let index = 0; index < content.length; index += 1) {
    high = Math.imul(high ^ content.charCodeAt(index), 0x9e3779b1)
    low = Math.imul(low ^ content.charCodeAt(index), 0x5f356495) + high
  }
  return `${high >>> 0}-${low >>> 0}`
}
