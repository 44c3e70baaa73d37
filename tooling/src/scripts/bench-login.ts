import { benchLogin } from '../../../api/bench/bench-login'
import { startPortal } from '../bench/start-portal'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'

const port = 18092

/**
 * `npm run bench:login [-- rounds]`: password logins per second on the embedded database, beside bare argon2id
 * verifications.
 */
export const run = async ([rounds = '200']: string[]): Promise<void> => {
  buildIfNeeded()
  const origin = await startPortal(distDir, port, { env: { PORTAL_IP_LIMIT_FACTOR: '9999' } })
  const { loginsPerSecond, verificationsPerSecond } = await benchLogin(origin, Number(rounds))
  console.log(`logins per second:                       ${loginsPerSecond.toFixed(1)}`)
  console.log(`argon2id verifications per second:       ${verificationsPerSecond.toFixed(1)}`)
  console.log(`logins per verification:                 ${(loginsPerSecond / verificationsPerSecond).toFixed(2)}`)
  process.exit()
}
