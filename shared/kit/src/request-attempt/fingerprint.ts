/**
 * Tells one content from another without keeping it. Should two ever look alike, the server refuses the second as a conflict (40908),
 * and it is another attempt from then on.
 */
export const fingerprint = (content: string): string => {
  let [high, low] = [0, content.length]
  for (let index = 0; index < content.length; index += 1) {
    high = Math.imul(high ^ content.charCodeAt(index), 0x9e3779b1)
    low = Math.imul(low ^ content.charCodeAt(index), 0x5f356495) + high
  }
  return `${high >>> 0}-${low >>> 0}`
}
