import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { medianOf } from '../../../api/bench/figures'
import { seeChanges } from '../../../e2e/bench/compiled-changes'
import { startPortal } from '../bench/start-portal'
import { build } from '../build/build'
import { distDir, repoRoot } from '../paths'
import { endWithProcess } from '../testing/end-with-process'
import { ensureBrowser } from '../testing/ensure-browser'

const portalPort = 18097
/** The largest remote, and a part of its first page. */
const remote = 'remote-send'
const file = join(repoRoot, remote, 'src/features/goods/goods-card.tsx')
const heading = '货物信息'
/** Milliseconds until half of the changes are seen. */
const maxMedian = 400

/** Starts `npm run dev -- remote-send --override`. @returns the server's address */
const startServer = (): Promise<string> =>
  new Promise((resolve, reject) => {
    const server = spawn(process.execPath, ['tooling/bin/run.mjs', 'dev', remote, '--override'], { cwd: repoRoot })
    endWithProcess(server)
    process.once('exit', () => server.kill())
    let output = ''
    server.stdout.on('data', (text: Buffer) => {
      output += text.toString()
      const [address] = /http:\/\/[\d.:]+/.exec(output) ?? []
      if (address) resolve(address)
    })
    server.on('close', () => reject(new Error(`the development server ended: ${output}`)))
  })

/**
 * `npm run bench:dev [-- changes]`: from the write of a file of a remote until a portal that has it from a development
 * server has painted the change, with the typed text; exit code 1 when that takes more than 400 ms in the median.
 */
export const run = async ([changes = '10']: string[]): Promise<void> => {
  await build()
  const source = readFileSync(file, 'utf8')
  process.once('exit', () => writeFileSync(file, source))
  const [portal, server] = await Promise.all([startPortal(distDir, portalPort), startServer()])
  const write = (text: string) => writeFileSync(file, source.replaceAll(heading, text))
  const changed = { remote, server, path: '/send', heading, write }
  const seen = await seeChanges(ensureBrowser(), portal, changed, Number(changes))
  for (const { compiled, painted } of seen) console.log(`  compiled after ${compiled} ms, painted after ${painted} ms`)
  const result = medianOf(seen.map(({ painted }) => painted))
  console.log(`median: compiled after ${medianOf(seen.map(({ compiled }) => compiled))} ms, painted after ${result} ms`)
  process.exit(result <= maxMedian ? 0 : 1)
}
