import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { makeBareMachine, type BareMachine } from '../bare/bare-machine'
import { endOnSignals } from '../testing/end-with-process'
import { installPrograms } from '../testing/install-programs'
import { freePort } from '../../../api/src/testing/free-port'
import { fatal } from './fatal'

/** A line of the table. */
interface BareResult {
  name: string
  passed: boolean
  /** The result: an answer, or the last line of the output. */
  seen: string
  seconds: number
}

const lastLine = (output: string): string => output.trim().split('\n').at(-1) ?? ''

/** Ends a command and its children. */
const end = async (child: ChildProcess): Promise<void> => {
  if (child.exitCode !== null || child.pid === undefined) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGTERM')
  await ended
}

interface Run {
  output: string
  /** undefined while it runs. */
  exitCode: number | null
  seconds: number
}

/** Runs a command until it ends or its output has a text; at most so many seconds. */
const runUntil = async (child: ChildProcess, text: string | undefined, maxSeconds: number): Promise<Run> => {
  const begin = performance.now()
  let output = ''
  const seen = new Promise<void>((resolve) => {
    const add = (chunk: Buffer): void => {
      output += String(chunk)
      if (text !== undefined && output.includes(text)) resolve()
    }
    child.stdout?.on('data', add)
    child.stderr?.on('data', add)
    child.once('close', () => resolve())
  })
  let timer: NodeJS.Timeout | undefined
  const tooLate = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, maxSeconds * 1000)
  })
  await Promise.race([seen, tooLate])
  clearTimeout(timer)
  return { output, exitCode: child.exitCode, seconds: (performance.now() - begin) / 1000 }
}

interface Start {
  path: string
  env?: Record<string, string>
  maxSeconds?: number
}

/** `npm start` has to serve the first page. */
const serves = async (
  machine: BareMachine,
  name: string,
  { path, env, maxSeconds = 600 }: Start,
): Promise<BareResult> => {
  const port = String(await freePort())
  const child = machine.start(path, 'npm start', { ...env, PORT: port })
  const { output, seconds } = await runUntil(child, 'Ctrl-C', maxSeconds)
  const status = await fetch(`http://127.0.0.1:${port}/`).then(
    (answer) => answer.status,
    () => 0,
  )
  await end(child)
  const passed = status === 200
  return { name, passed, seen: passed ? 'the page is served' : lastLine(output), seconds }
}

/** `npm start` has to end with a sentence within five seconds. */
const refuses = async (
  machine: BareMachine,
  name: string,
  { path, env, sentence }: Start & { sentence: RegExp },
): Promise<BareResult> => {
  const child = machine.start(path, 'npm start', env)
  const { output, exitCode, seconds } = await runUntil(child, undefined, 60)
  await end(child)
  const passed = exitCode === 1 && sentence.test(lastLine(output)) && seconds < 5
  return { name, passed, seen: lastLine(output), seconds }
}

/** A port that another program has. */
const takePort = async (): Promise<{ port: string; free: () => void }> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { port: String((server.address() as AddressInfo).port), free: () => server.close() }
}

/** Addresses at which nothing answers, for a machine without a network. */
const noNetwork = { npm_config_registry: 'http://127.0.0.1:9/', npm_config_fetch_retries: '0' }
/** A home folder that cannot be made or written. */
const noHome = { HOME: '/proc/home' }

/** Every case, one after the other; calls `report` after each. */
const runBareCases = async (machine: BareMachine, report: (result: BareResult) => void): Promise<BareResult[]> => {
  const results: BareResult[] = []
  const add = (result: BareResult): void => {
    results.push(result)
    report(result)
  }
  const path = '/portal'
  machine.copyRepository(path)
  add(await serves(machine, 'npm start: Debian and Node alone, no git', { path }))
  add(await serves(machine, 'second start, without a network', { path, env: noNetwork, maxSeconds: 120 }))
  add(await serves(machine, 'TZ of New York', { path, env: { TZ: 'America/New_York' }, maxSeconds: 120 }))
  add(await serves(machine, 'a home folder that cannot be written', { path, env: noHome, maxSeconds: 120 }))
  const { port, free } = await takePort()
  add(await refuses(machine, 'the port is taken', { path, env: { PORT: port }, sentence: new RegExp(port) }))
  free()
  const odd = '/路径 带空格/门户 portal'
  machine.copyRepository(odd)
  add(await refuses(machine, 'nothing installed, no network', { path: odd, env: noNetwork, sentence: /network/ }))
  add(
    await serves(machine, 'a path with blanks and Chinese, a home folder that cannot be written', {
      path: odd,
      env: noHome,
    }),
  )
  const test = machine.start(path, 'npm test')
  const { output, exitCode, seconds } = await runUntil(test, undefined, 3600)
  await end(test)
  add({ name: 'npm test: Debian and Node alone, no git', passed: exitCode === 0, seen: lastLine(output), seconds })
  if (exitCode !== 0) console.log(output)
  return results
}

const row = ({ name, passed, seen, seconds }: BareResult): string =>
  `| ${name} | ${passed ? '✓' : '✗'} | ${seen.replaceAll('|', '/')} | ${seconds.toFixed(1)} s |`

/**
 * `npm run test:bare`: both commands of the README on a Debian with Node alone, and under conditions that break others'
 * start scripts. Needs root, half an hour and a mirror of Debian (`DEBIAN_MIRROR`).
 */
export const run = async (): Promise<void> => {
  if (process.getuid?.() !== 0) fatal('npm run test:bare needs root: it makes a Debian in a folder.')
  const problem = installPrograms(['debootstrap'])
  if (problem !== undefined) fatal(problem)
  const machine = makeBareMachine(process.env.DEBIAN_MIRROR ?? 'http://deb.debian.org/debian')
  endOnSignals()
  process.once('exit', machine.remove)
  console.log('| case | | seen | time |\n| --- | --- | --- | --- |')
  const results = await runBareCases(machine, (result) => console.log(row(result)))
  const failed = results.filter(({ passed }) => !passed).length
  console.log(`${results.length - failed} passed, ${failed} failed`)
  process.exit(failed === 0 ? 0 : 1)
}
