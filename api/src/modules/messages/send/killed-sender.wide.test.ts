import { shanghaiClock } from '@portal/rules/shanghai-time'
import { buildSync } from 'esbuild'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { dependencies } from '../../../../package.json'
import { openEmbeddedDatabase } from '../../../database/embedded-database'
import { prepareFolder } from '../../../testing/prepared-folder'
import { user } from '../../account-core/user.tables'
import { message } from '../queue/message.tables'
import { addMessages } from '../queue/write-messages'
import { providerServer } from '../../../testing/provider-server'

const root = resolve(__dirname, '../../../../..')
/** A thousand where time does not matter. */
const messages = process.env.PORTAL_TEST_LONG ? 1000 : 150

const folder = mkdtempSync(join(tmpdir(), 'portal-messages-'))
const main = join(folder, 'main.mjs')
/** How often the provider got each key. */
let calls: Map<string, number>
/** Kills the sender at some call. @returns whether that was done */
let killAtCall: () => boolean = () => false
const provider: Server = providerServer((request, response) => {
  let key = ''
  request.on('data', (chunk) => {
    key += String(chunk)
  })
  request.on('end', () => {
    calls.set(key, (calls.get(key) ?? 0) + 1)
    // A process that is killed while it waits for the answer gets none.
    if (!killAtCall()) response.end()
  })
})

beforeAll(async () => {
  buildSync({
    absWorkingDir: root,
    entryPoints: ['api/src/modules/messages/send/killed-sender.testing.ts'],
    outfile: main,
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    external: Object.keys(dependencies).filter((name) => !name.startsWith('@portal/')),
    logLevel: 'warning',
  })
  symlinkSync(join(root, 'api/node_modules'), join(folder, 'node_modules'), 'junction')
  await once(provider.listen(0, '127.0.0.1'), 'listening')
})
let child: ChildProcess | undefined
afterAll(() => {
  child?.kill('SIGKILL')
  provider.closeAllConnections()
  provider.close()
  rmSync(folder, { recursive: true, force: true })
})

const inDatabase = async <Result>(
  dataDir: string,
  work: (db: Awaited<ReturnType<typeof openEmbeddedDatabase>>['db']) => Promise<Result>,
): Promise<Result> => {
  const { db, close } = await openEmbeddedDatabase({ dataDir, root })
  try {
    return await work(db)
  } finally {
    await close()
  }
}

/** At night SMS wait: the processes believe that it is noon. */
const untilNoon = (24 + 12 - shanghaiClock(new Date()).getUTCHours()) * 3600

const prepare = async (dataDir: string): Promise<void> => {
  await prepareFolder(dataDir, root)
  const now = new Date(Date.now() + untilNoon * 1000)
  const people = Array.from({ length: messages }, (_, index) => ({
    userId: `customer-${index}`,
    userTel: String(13_800_000_000 + index),
    createdAt: now,
  }))
  await inDatabase(dataDir, async (db) => {
    await db.insert(user).values(people)
    await addMessages(
      db,
      people.map(({ userId }) => ({
        event: 'REFUND_MADE',
        key: userId,
        orderNo: '',
        facts: { waybill: '', amount: '¥1.00' },
        people: { CUSTOMER: userId },
      })),
      now,
    )
  })
}

/**
 * Sends due messages, in a process that is killed after some calls of the provider. @returns whether it has ended by
 * itself
 */
const run = async (
  dataDir: string,
  repeats: string,
  laterSeconds: number,
  killAfterCalls?: number,
): Promise<boolean> => {
  const { port } = provider.address() as AddressInfo
  const args = [main, dataDir, root, `http://127.0.0.1:${port}`, repeats, String(laterSeconds)]
  child = spawn(process.execPath, args, { stdio: ['ignore', 'ignore', 'inherit'] })
  let count = 0
  killAtCall = () => {
    count += 1
    if (killAfterCalls === undefined || count < killAfterCalls) return false
    return child?.kill('SIGKILL') ?? false
  }
  const [code] = await once(child, 'exit')
  return code === 0
}

const statesOf = (dataDir: string) =>
  inDatabase(dataDir, async (db) => {
    const rows = await db.select({ channel: message.channel, state: message.state }).from(message)
    const sms = rows.filter(({ channel }) => channel === 'SMS').map(({ state }) => state)
    return {
      sent: sms.filter((state) => state === 'SENT').length,
      uncertain: sms.filter((state) => state === 'UNCERTAIN').length,
    }
  })

const killOnce = async (dataDir: string, repeats: string) => {
  calls = new Map()
  await prepare(dataDir)
  expect(await run(dataDir, repeats, untilNoon, messages / 2)).toBe(false)
  // A minute later the claims of the killed process have ended.
  expect(await run(dataDir, repeats, untilNoon + 61)).toBe(true)
  return statesOf(dataDir)
}

test('kill -9 while messages go out: a provider that recognizes repeats has each of them, under one key', async () => {
  const { sent, uncertain } = await killOnce(join(folder, 'repeats'), 'yes')
  expect([sent, uncertain, calls.size]).toEqual([messages, 0, messages])
}, 600_000)

test('kill -9 while messages go out: another provider has none of them twice', async () => {
  const { sent, uncertain } = await killOnce(join(folder, 'once'), 'no')
  expect(Math.max(...calls.values())).toBe(1)
  expect(sent + uncertain).toBe(messages)
  expect(calls.size).toBeGreaterThanOrEqual(sent)
  expect(uncertain).toBeGreaterThan(0)
}, 600_000)
