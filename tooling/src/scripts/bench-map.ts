import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seedOutlets } from '../../../api/bench/seed-outlets'
import { tracePanning } from '../../../e2e/bench/outlet-map'
import { waitUntilUp } from '../bench/wait-until-up'
import { build } from '../build/build'
import { distDir } from '../paths'
import { endWithProcess } from '../testing/end-with-process'
import { ensureBrowser } from '../testing/ensure-browser'

const port = 18092
/** Milliseconds. */
const maxFrameMs = 50

/**
 * `npm run bench:map [-- outlets]`: frames of the outlets' map while it is moved, from a browser trace; exit code 1
 * when one takes more than 50 ms.
 */
export const run = async ([outlets = '3000']: string[]): Promise<void> => {
  await build()
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const environment = { ...process.env, PORT: String(port), PORTAL_DATA_DIR: data, SIMULATOR_SECONDS: '0' }
  await seedOutlets(environment, Number(outlets))
  const portal = spawn(process.execPath, [join(distDir, 'api/main.mjs')], { env: environment, stdio: 'ignore' })
  endWithProcess(portal)
  try {
    await waitUntilUp(`http://127.0.0.1:${port}`)
    console.log('screen  outlets  frames     p50      p99      max  longest task')
    for (const { screen, markers, frames, p50, p99, max, longestTask } of await tracePanning(
      ensureBrowser(),
      `http://127.0.0.1:${port}`,
    )) {
      const [medianTime, p99Time, maxTime, longestTaskTime] = [p50, p99, max, longestTask].map((value) =>
        `${value.toFixed(1)} ms`.padStart(9),
      )
      console.log(
        `${screen.padEnd(7)} ${String(markers).padStart(7)} ${String(frames).padStart(7)}${medianTime}${p99Time}${maxTime}${(longestTaskTime ?? '').padStart(14)}`,
      )
      if (max > maxFrameMs) process.exitCode = 1
    }
  } finally {
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.once('exit', resolve))
  }
}
