import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { benchLogin } from '../../../api/bench/bench-login'
import { waitUntilUp } from '../bench/wait-until-up'
import { buildIfNeeded } from '../build/build-if-needed'
import { distDir } from '../paths'
import { endWithProcess } from '../testing/end-with-process'

const port = 18092
const origin = `http://127.0.0.1:${port}`

/**
 * `npm run bench:login [-- rounds]`: password logins per second on the embedded database, beside bare argon2id
 * verifications.
 */
export const run = async ([rounds = '200']: string[]): Promise<void> => {
  buildIfNeeded()
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const env = {
    ...process.env,
    PORT: String(port),
    PORTAL_DATA_DIR: data,
    PORTAL_IP_LIMIT_FACTOR: '9999',
    SIMULATOR_SECONDS: '0',
  }
  const portal = spawn(process.execPath, [join(distDir, 'api/main.mjs')], { env, stdio: 'ignore' })
  endWithProcess(portal)
  try {
    await waitUntilUp(origin)
    const { loginsPerSecond, verificationsPerSecond } = await benchLogin(origin, Number(rounds))
    console.log(`logins per second:                       ${loginsPerSecond.toFixed(1)}`)
    console.log(`argon2id verifications per second:       ${verificationsPerSecond.toFixed(1)}`)
    console.log(`logins per verification:                 ${(loginsPerSecond / verificationsPerSecond).toFixed(2)}`)
  } finally {
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.once('exit', resolve))
  }
}
