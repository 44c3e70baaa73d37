import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runBench } from '../../../e2e/bench/run-bench'
import { buildPlain } from '../bench/plain-build'
import { servePlain } from '../bench/plain-server'
import { waitUntilUp } from '../bench/wait-until-up'
import { build } from '../build/build'
import { distDir } from '../paths'
import { endWithProcess } from '../testing/end-with-process'
import { ensureBrowser } from '../testing/ensure-browser'

const PORTAL_PORT = 18090
const PLAIN_PORT = 18091
const MAX_LCP_RATIO = 1.05
const MAX_FIRST_PAINT_RATIO = 0.5

/** `npm run bench:page [-- rounds]`: the portal beside a plain single-page application of the same sources; exit code 1 when a ratio is exceeded. */
export const run = async ([rounds = '7']: string[]): Promise<void> => {
  await build()
  await buildPlain()
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const portal = spawn(process.execPath, [join(distDir, 'api/main.mjs')], {
    env: { ...process.env, PORT: String(PORTAL_PORT), PORTAL_DATA_DIR: data },
    stdio: 'ignore',
  })
  endWithProcess(portal)
  const plain = await servePlain(PLAIN_PORT, PORTAL_PORT)
  try {
    await waitUntilUp(`http://127.0.0.1:${PORTAL_PORT}`)
    const results = await runBench(
      ensureBrowser(),
      `http://127.0.0.1:${PORTAL_PORT}`,
      `http://127.0.0.1:${PLAIN_PORT}`,
      Number(rounds),
    )
    console.log('route            build    KB  requests  first paint  LCP')
    for (const { path, portal: own, plain: other } of results) {
      for (const [name, load] of [
        ['portal', own],
        ['plain', other],
      ] as const) {
        console.log(
          `${path.padEnd(16)} ${name.padEnd(7)} ${load.kilobytes.toFixed(0).padStart(4)} ${String(load.requests).padStart(8)} ${load.firstPaint.toFixed(0).padStart(10)} ms ${load.largestPaint.toFixed(0).padStart(6)} ms`,
        )
      }
      const lcp = own.largestPaint / other.largestPaint
      const firstPaint = own.firstPaint / other.firstPaint
      const good = lcp <= MAX_LCP_RATIO && firstPaint <= MAX_FIRST_PAINT_RATIO
      console.log(
        `${good ? '✓' : '✗'} ${path}: LCP ratio ${lcp.toFixed(3)} (≤ ${MAX_LCP_RATIO}), first paint ratio ${firstPaint.toFixed(3)} (≤ ${MAX_FIRST_PAINT_RATIO})`,
      )
      if (!good) process.exitCode = 1
    }
  } finally {
    plain.close()
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.once('exit', resolve))
  }
}
