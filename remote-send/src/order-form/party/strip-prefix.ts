/** `address` without its beginning `start`, whatever blanks are between the characters. */
export const stripPrefix = (address: string, start: string): string => {
  let at = 0
  for (const character of start) {
    while (/\s/.test(address[at] ?? '')) at += 1
    if (!address.startsWith(character, at)) return address
    at += character.length
  }
  return address.slice(at).trim()
}
