import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Registry } from '@portal/contract/registry'
import { remoteNames } from '../build/packages'
import { copyRepository } from '../testing/copy-repository'
import { freePort } from '../../../api/src/testing/free-port'

/** The first test compiles without any build; the second one finds that, and builds the missing parts. */
let [root, data] = ['', '']
beforeAll(() => {
  root = copyRepository('portal-dev-')
  data = mkdtempSync(join(tmpdir(), 'portal-dev-data-'))
}, 120_000)
afterAll(() => {
  for (const folder of [root, data]) rmSync(folder, { recursive: true, force: true })
})
const started: ChildProcess[] = []
afterEach(() => started.splice(0).forEach((child) => child.kill('SIGKILL')))

interface Dev {
  address: string
  /** All that was printed until now. */
  output: () => string
  /** How often it has printed this. */
  times: (text: string) => number
  /** Resolves when it has printed this so often. */
  until: (text: string, times: number) => Promise<void>
  end: () => Promise<number>
}

const count = (text: string, part: string): number => text.split(part).length - 1

/** `npm run dev -- …` in the copy. */
const startDev = async (...names: string[]): Promise<Dev> => {
  const port = await freePort(['shell', ...remoteNames()].map((_, index) => 21 + index))
  const child = spawn(process.execPath, ['tooling/bin/run.mjs', 'dev', ...names], {
    cwd: root,
    env: { ...process.env, PORT: String(port), PORTAL_DATA_DIR: data, DATABASE_URL: '', SIMULATOR_SECONDS: '0' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started.push(child)
  let output = ''
  const waiting = new Set<() => void>()
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      output += String(chunk)
      waiting.forEach((check) => check())
    })
  const closed = once(child, 'close') as Promise<[number]>
  const printed = (isThere: () => boolean): Promise<void> =>
    new Promise((resolve, reject) => {
      const check = () => {
        if (isThere()) resolve(void waiting.delete(check))
      }
      waiting.add(check)
      check()
      void closed.then(() => reject(new Error(output)))
    })
  await printed(() => output.includes('Ctrl-C'))
  return {
    address: `http://127.0.0.1:${port}`,
    output: () => output,
    times: (text) => count(output, text),
    until: (text, times) => printed(() => count(output, text) >= times),
    end: async () => {
      child.kill('SIGTERM')
      return (await closed)[0]
    },
  }
}

const read = async (url: string): Promise<string> => {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${answer.status} ${url}`)
  return answer.text()
}
const entriesOf = async ({ address }: Dev): Promise<Record<string, string>> => {
  const { remotes } = JSON.parse(await read(`${address}/registry.json`)) as Registry
  return Object.fromEntries(remotes.map(({ name, entry }) => [name, new URL(entry, address).href]))
}

/** Every script that a bundle's server has, as one text. */
const scriptsOf = async (entry: string): Promise<string> => {
  const list = await read(new URL('/webpack-dev-server', entry).href)
  const files = [...list.matchAll(/href="([^"]+\.js)"/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(0)
  return (await Promise.all(files.map((file) => read(new URL(file, entry).href)))).join('\n')
}

/** Writes another text into a source, sees it in the served files, and restores it. */
const changeText = async (dev: Dev, name: string, file: string, text: string): Promise<void> => {
  const path = join(root, name, file)
  const source = readFileSync(path, 'utf8')
  const { [name]: entry = '' } = await entriesOf(dev)
  const changed = `${text}-changed`
  const versions = [source.replace(`"${text}"`, `"${changed}"`), source]
  expect(versions[0]).toContain(changed)
  for (const version of versions) {
    let compilations = dev.times(`${name} ready`)
    writeFileSync(path, version)
    do {
      compilations += 1
      await dev.until(`${name} ready`, compilations)
    } while ((await scriptsOf(entry)).includes(changed) !== version.includes(changed))
  }
}

const feedback = ['remote-feedback', 'src/pages/complaint-record/complaint-record-page.tsx', '投诉记录'] as const
const invoice = ['remote-invoice', 'src/pages/invoice/invoice-page.tsx', '我的发票'] as const

const expectServed = async (dev: Dev, developed: readonly string[]): Promise<void> => {
  expect(JSON.parse(await read(`${dev.address}/data/divisions/2026/regions.json`))).toBeTruthy()
  const entries = await entriesOf(dev)
  expect(Object.keys(entries).sort()).toEqual(remoteNames())
  for (const [name, entry] of Object.entries(entries)) {
    expect([name, entry.startsWith(`${dev.address}/remotes/`)]).toEqual([name, !developed.includes(name)])
    expect((await read(entry)).length).toBeGreaterThan(0)
  }
  const page = await read(`${dev.address}/`)
  const script = /<script[^>]+src="([^"]+)"/.exec(page)?.[1] ?? ''
  expect((await read(new URL(script, dev.address).href)).length).toBeGreaterThan(0)
  // Neither warnings of the server nor of the compiler.
  expect(dev.output()).not.toMatch(/"level":|warning|deprecat/i)
}

test('npm run dev, in a checkout that was never built', async () => {
  const dev = await startDev()
  await expectServed(dev, remoteNames())
  await changeText(dev, ...feedback)
  expect(await dev.end()).toBe(0)
}, 600_000)

test('npm run dev -- remote-feedback, after it: the rest is built', async () => {
  const dev = await startDev('remote-feedback')
  await expectServed(dev, ['remote-feedback'])
  await changeText(dev, ...feedback)
  expect(await dev.end()).toBe(0)
}, 600_000)

test('npm run dev -- remote-feedback remote-invoice: two remotes, the rest as built', async () => {
  const dev = await startDev('remote-feedback', 'remote-invoice')
  await expectServed(dev, ['remote-feedback', 'remote-invoice'])
  await changeText(dev, ...feedback)
  await changeText(dev, ...invoice)
  expect(await dev.end()).toBe(0)
}, 600_000)
