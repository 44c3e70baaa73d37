/** `for update` and the like, or a limit, at the end of a statement. */
const end = /\s(limit|offset|for (update|no key|share|key))\s[^()]*$/i

/** The rows of these cannot be put in sequence so, or need not. */
const others = /;|\b(distinct|union|group by|pg_notify|pg_advisory|set_config|random\(\))/i

const isBalanced = (text: string): boolean => {
  let depth = 0
  for (const character of text) {
    if (character === '(') depth += 1
    if (character === ')') depth -= 1
    if (depth < 0) return false
  }
  return depth === 0
}

/**
 * A select statement whose rows come in a random sequence where it asks for none, and of which those that it puts at
 * the same place do: a test that depends on more fails.
 */
export const unordered = (statement: string): string => {
  if (!/^\s*select\s/i.test(statement) || !/\sfrom\s/i.test(statement) || others.test(statement)) return statement
  const start = statement.toLowerCase().lastIndexOf('order by ')
  const isOrdered = start >= 0 && isBalanced(statement.slice(start))
  // The sequence of a part of the statement says nothing of the whole, and is left as it is.
  if (start >= 0 && !isOrdered) return statement
  const place = end.exec(isOrdered ? statement.slice(start) : statement)?.index
  const at = place === undefined ? statement.length : place + (isOrdered ? start : 0)
  return `${statement.slice(0, at)}${isOrdered ? ',' : ' order by'} random()${statement.slice(at)}`
}
