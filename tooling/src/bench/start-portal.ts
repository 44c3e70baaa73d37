import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { endWithProcess } from '../testing/end-with-process'
import { waitUntilUp } from './wait-until-up'

interface PortalOptions {
  env?: Record<string, string>
  /** Fills the data folder with the settings of the portal, before it starts. */
  prepare?: (env: NodeJS.ProcessEnv) => Promise<void>
}

/** Serves the build in `dist` with a demo of its own, which ends with this process. @returns the portal's origin */
export const startPortal = async (
  dist: string,
  port: number,
  { env: settings, prepare }: PortalOptions = {},
): Promise<string> => {
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const env = { ...process.env, PORT: String(port), PORTAL_DATA_DIR: data, SIMULATOR_SECONDS: '0', ...settings }
  await prepare?.(env)
  // It serves the built files below the folder that it runs in.
  const portal = spawn(process.execPath, [join(dist, 'api/main.mjs')], { cwd: dirname(dist), env, stdio: 'ignore' })
  endWithProcess(portal)
  process.once('exit', () => portal.kill())
  const origin = `http://127.0.0.1:${port}`
  await waitUntilUp(origin)
  return origin
}
