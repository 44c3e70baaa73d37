import { readConfig } from '../../../api/src/config/config'
import { checkProviders } from '../../../api/src/provider-check/check-providers'

/**
 * `npm run check:providers`: verifies keys, certificates and the address of notices; exit code 1 when something is
 * wrong.
 */
export const run = async (): Promise<void> => {
  const { lines, isReady } = await checkProviders(readConfig(process.env), () => new Date())
  for (const line of lines) console.log(line)
  process.exitCode = isReady ? 0 : 1
}
