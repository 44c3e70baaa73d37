import { onStatement } from '../database/statement-channel'
import { statementsAcrossCustomers } from '../database/statements-across-customers'
import { problemsOf } from './customers-of-statement'

/**
 * Reports the statements of a server's calls that reach across customers, but for the allowed ones
 * (docs/adr/0056-distribution-key.md).
 */
export const watchCustomers = (): { problems: ReadonlySet<string>; stop: () => void } => {
  const problems = new Set<string>()
  const stop = onStatement(({ text, work }) => {
    if (work === undefined) return
    for (const { name, fault } of problemsOf(text))
      if (fault !== undefined || !statementsAcrossCustomers.has(name))
        problems.add(`${name}${fault === undefined ? '' : ` ${fault}`}: ${text}`)
  })
  return { problems, stop }
}
