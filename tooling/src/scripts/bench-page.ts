import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Load } from '../../../e2e/bench/bench-page'
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

/** Maximum ratios of a cold load, portal to plain application. */
const maxRatios = { usable: 0.95, blocking: 1, kilobytes: 1.05 } as const

const columns: [title: string, width: number, cell: (load: Load) => string][] = [
  ['first paint', 12, ({ firstPaint }) => `${firstPaint.toFixed(0)} ms`],
  ['largest', 9, ({ largestPaint }) => `${largestPaint.toFixed(0)} ms`],
  ['usable', 9, ({ usable }) => `${usable.toFixed(0)} ms`],
  ['blocking', 9, ({ blocking }) => `${blocking.toFixed(0)} ms`],
  ['KB', 6, ({ kilobytes }) => kilobytes.toFixed(0)],
  ['requests', 9, ({ requests }) => String(requests)],
]

const line = (cells: readonly string[]): string =>
  cells.map((cell, index) => cell.padStart(columns[index]?.[1] ?? 0)).join(' ')

/**
 * `npm run bench:page [-- rounds [path]]`: the portal beside a plain single-page application of the same sources, on a
 * slow phone on a slow line; exit code 1 when a ratio is exceeded.
 */
export const run = async ([rounds = '5', path = '']: string[]): Promise<void> => {
  await build()
  const files = await buildPlain()
  const data = mkdtempSync(join(tmpdir(), 'portal-bench-'))
  process.once('exit', () => rmSync(data, { recursive: true, force: true }))
  const portal = spawn(process.execPath, [join(distDir, 'api/main.mjs')], {
    env: { ...process.env, PORT: String(PORTAL_PORT), PORTAL_DATA_DIR: data },
    stdio: 'ignore',
  })
  endWithProcess(portal)
  const plain = await servePlain(files, PLAIN_PORT, PORTAL_PORT)
  try {
    await waitUntilUp(`http://127.0.0.1:${PORTAL_PORT}`)
    const results = await runBench(
      ensureBrowser(),
      `http://127.0.0.1:${PORTAL_PORT}`,
      `http://127.0.0.1:${PLAIN_PORT}`,
      Number(rounds),
      path,
    )
    console.log(`${''.padEnd(36)}${line(columns.map(([title]) => title))}`)
    for (const { path: route, portal: own, plain: other } of results) {
      for (const [build, loads] of Object.entries({ portal: own, plain: other }))
        for (const [cache, load] of Object.entries(loads) as [string, Load][])
          console.log(
            `  ${route.padEnd(24)} ${build.padEnd(6)} ${cache} ${line(columns.map(([, , cell]) => cell(load)))}`,
          )
      const ratios = Object.entries(maxRatios).map(([name, max]) => {
        const figure = name as keyof typeof maxRatios
        return { name, max, ratio: own.cold[figure] / other.cold[figure] }
      })
      const isGood = ratios.every(({ ratio, max }) => ratio <= max)
      console.log(
        `${isGood ? '✓' : '✗'} ${route}: ${ratios.map(({ name, max, ratio }) => `${name} ${ratio.toFixed(2)} (≤ ${max})`).join(', ')}; warm usable ${(own.warm.usable / other.warm.usable).toFixed(2)}`,
      )
      if (!isGood) process.exitCode = 1
    }
  } finally {
    plain.close()
    portal.kill('SIGTERM')
    await new Promise((resolve) => portal.once('exit', resolve))
  }
}
