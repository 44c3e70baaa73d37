import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { repoRoot } from '../paths'

const urlOf = (...path: string[]): string => pathToFileURL(join(repoRoot, ...path)).href
const tsx = 'tsx/esm'

/** Ends only on SIGINT, as Playwright does; prints its process id first. */
const program = `process.on('SIGTERM', () => {}); process.on('SIGHUP', () => {}); console.log(process.pid); setInterval(() => {}, 1000)`
/** A command of `npm run` with that program, which a signal to the group does not reach. */
const command = `
  const { spawn } = await import('node:child_process')
  const { endWithNpm } = await import(${JSON.stringify(urlOf('tooling/bin/end-with-npm.mjs'))})
  const { endWithProcess } = await import(${JSON.stringify(urlOf('tooling/src/testing/end-with-process.ts'))})
  endWithNpm()
  endWithProcess(spawn(process.execPath, ['-e', ${JSON.stringify(program)}], { stdio: 'inherit', detached: true }), 'SIGINT')
`

const started: number[] = []
afterEach(() => {
  for (const pid of started.splice(0)) {
    try {
      process.kill(pid, 'SIGKILL')
    } catch {
      // The process has ended, as expected.
    }
  }
})

/**
 * Starts the command, by a shell that waits for it as npm's does or without one, and resolves once its program runs.
 */
const start = async (shell: boolean): Promise<{ child: ChildProcess; pid: number; ended: Promise<unknown> }> => {
  const env = { ...process.env, COMMAND: command, NODE: process.execPath, npm_lifecycle_event: 'test' }
  const node = ['--import', tsx, '--input-type=module', '-e', command]
  const child = shell
    ? spawn('sh', ['-c', `"$NODE" --import ${tsx} --input-type=module -e "$COMMAND"; true`], { cwd: repoRoot, env })
    : spawn(process.execPath, node, { cwd: repoRoot, env })
  const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
  const pid = Number(chunk.toString())
  started.push(pid)
  // The output stays open as long as one of the processes runs.
  return { child, pid, ended: once(child.stdout, 'end') }
}

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)(
  '%s ends the programs of a command, then the command',
  async (signal) => {
    const { child, pid, ended } = await start(false)
    child.kill(signal)
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe({ SIGHUP: 129, SIGINT: 130, SIGTERM: 143 }[signal])
    expect(() => process.kill(pid, 0)).toThrow('ESRCH')
    await ended
  },
)

test('a signal that npm sends only to its shell ends them as well', async () => {
  const { child, pid, ended } = await start(true)
  child.kill('SIGTERM')
  await ended
  expect(() => process.kill(pid, 0)).toThrow('ESRCH')
})
