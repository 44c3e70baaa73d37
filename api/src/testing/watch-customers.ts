import { onStatement } from '../database/statement-channel'
import { customerTables } from '../database/placement'
import { statementsAcrossCustomers } from '../database/statements-across-customers'

const tablesIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/\b(?:from|join|update|into)\s+(?:only\s+)?"?(\w+)"?/gi)].map(([, name = '']) => name)),
]

/** The columns that a statement compares with values, or of a row that it adds. */
const comparedIn = (text: string): string[] => [
  ...new Set(
    [...text.matchAll(/"?(\w+)"?\s*(?:=|in|<|>|<=|>=|like|is)\s*(?:any|\(|\$|\d|'|null|not)/gi)].map(
      ([, name = '']) => name,
    ),
  ),
]

/**
 * The name of a statement that reads or changes rows of customers without naming the customer: its verb, its tables of
 * customers and what it compares. Undefined for one that names the customer, or touches no such row.
 */
export const acrossCustomers = (text: string): string | undefined => {
  const tables = tablesIn(text).filter((table) => customerTables.has(table))
  if (tables.length === 0) return undefined
  const where = text.slice(Math.max(text.search(/\bwhere\b/i), 0))
  const isNamed = /^\W*(?:\/\*.*?\*\/\s*)?insert into/i.test(text)
    ? /"?user_id"?/.test(text)
    : /\buser_id"?\s*(?:=\s*(?:any\b|\$|'|told\.)|in\s*\(\s*[$'])/i.test(where)
  if (isNamed) return undefined
  const [, verb = ''] = /^\s*(?:\/\*.*?\*\/\s*)?(\w+)/.exec(text) ?? []
  const compared = comparedIn(where)
  // Whatever else a receiver's list is filtered by.
  const by = compared.includes('receiver_mobile') ? ['receiver_mobile'] : compared.toSorted()
  return `${verb.toLowerCase()} ${tables.toSorted().join(' ')} by ${by.join(' ') || 'nothing'}`
}

/**
 * Reports the statements of a server's calls that reach across customers, but for the allowed ones
 * (docs/adr/0056-distribution-key.md).
 */
export const watchCustomers = (): { problems: ReadonlySet<string>; stop: () => void } => {
  const problems = new Set<string>()
  const stop = onStatement(({ text, work }) => {
    if (work === undefined) return
    const statement = acrossCustomers(text)
    if (statement !== undefined && !statementsAcrossCustomers.has(statement)) problems.add(`${statement}: ${text}`)
  })
  return { problems, stop }
}
