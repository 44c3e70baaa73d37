/** A token of JSON (RFC 8259) and the white space before it: a text, a mark, or a number or word. */
const token = /[ \t\n\r]*("[^"\\]*(?:\\.[^"\\]*)*"|[{}[\],:]|[^\s"{}[\],:]+)/gy

/** The name that a text token spells; escapes are spellings too. */
const nameOf = (text: string): string => {
  try {
    return String(JSON.parse(text))
  } catch {
    return ''
  }
}

/**
 * The object under a name at the top level of a JSON text, character by character as it was signed: parsing and
 * serializing may give another text. White space and escapes around it are ignored. '' when there is none.
 */
export const rawObject = (json: string, name: string): string => {
  let depth = 0
  let start = -1
  let before = ['', '']
  for (const { 0: match, 1: text = '', index } of json.matchAll(token)) {
    if (text === '{' || text === '[') {
      const [key = '', colon] = before
      if (depth === 1 && text === '{' && colon === ':' && nameOf(key) === name) start = index + match.length - 1
      depth += 1
    } else if (text === '}' || text === ']') {
      depth -= 1
      if (depth === 1 && start >= 0) return json.slice(start, index + match.length)
    }
    before = [before[1] ?? '', text]
  }
  return ''
}
