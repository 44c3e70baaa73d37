import { fillDirectories } from '../fill-directories'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { CAPTCHA_REQUIRED } from '@portal/contract/codes'
import { productCodes } from '@portal/contract/freight'
import { Client } from 'pg'
import { hashPassword } from '../modules/accounts/passwords/password-hash'
import { startSession } from '../modules/accounts/sessions/session'
import { addPass } from '../modules/captcha/captcha.repository'
import { laneOf } from '../modules/freight/freight.testing'
import { freightLane } from '../modules/freight/lane.tables'
import { type LiveReader, readLiveAt } from '../modules/live/live.testing'
import { orderBody } from '../modules/orders/order.testing'
import { user } from '../modules/account-core/user.tables'
import { type PortalProcess, startProcess, untilEnded, untilServing, writeApiBuild } from '../testing/portal-process'
import { describeWith } from '../testing/describe-with'
import { type PostgresCluster, startCluster } from '../testing/postgres-cluster'
import { type Answer, answerOf, startTraffic, type Traffic } from '../testing/traffic'
import { keyHashesWith } from '../crypto/keyed-hash'
import { openServerDatabase } from './server-database'

const root = resolve(__dirname, '../../..')
/** Milliseconds from the server's return until the portal works again. */
const recovery = 20_000
const clients = 4
const customers = 1_000
const passes = 4_000
const password = 'e'.repeat(32)

const numbered = (number: number): string => String(number).padStart(4, '0')
const phoneOf = (number: number): string => `1380000${numbered(number % customers)}`

/** Customers with sessions, passwords and passes of the captcha, and lanes for their orders. */
const prepare = async (url: string): Promise<string> => {
  const { db, close } = await openServerDatabase({ url, directUrl: null, preparedStatements: null }, root)
  // The secret differs from the portal's: the passes belong to unknown networks then, and are valid as well.
  keyHashesWith('a secret of the test')
  const now = new Date()
  const passwordHash = await hashPassword(password)
  await db.insert(user).values(
    Array.from({ length: customers }, (_, number) => ({
      userId: `customer-${number}`,
      userTel: phoneOf(number),
      passwordHash,
      createdAt: now,
    })),
  )
  await fillDirectories(db)
  await db.insert(freightLane).values(productCodes.map((productCode) => laneOf({ productCode })))
  const expiresAt = new Date(now.getTime() + 3_600_000)
  const pass = { purpose: 'login', trusted: true, expiresAt }
  await db.transaction(async (tx) => {
    for (let number = 0; number < passes; number++) await addPass(tx, `pass-${numbered(number)}`, '127.0.0.1', pass)
  })
  const token = await startSession(db, 'customer-0', 'pwd', now)
  await close()
  return token
}

describeWith(['initdb'], 'a server that goes away', () => {
  let cluster: PostgresCluster
  let portal: PortalProcess
  let address: string
  let token: string
  let traffic: Traffic
  let live: LiveReader
  let folder: string

  const post = async (path: string, body: unknown): Promise<Answer> =>
    answerOf(
      await fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      }),
    )
  let logins = 0
  const login = (): Promise<Answer> => {
    logins += 1
    return post('user/authenticate/login', {
      loginType: 'pwd',
      username: phoneOf(logins),
      password,
      captchaVerification: `pass-${numbered(logins % passes)}`,
    })
  }
  const order = (): Promise<Answer> => post('order/create', orderBody({ now: () => new Date() }))

  const openLive = async (): Promise<LiveReader> => {
    live = await readLiveAt(address, token)
    return live
  }
  /** Reopens the stream until it is accepted, as a page does. */
  const openLiveAgain = async (): Promise<void> => {
    while ((await openLive()).status !== 200) await live.ended
  }
  /** Resolves when the stream reports one of the orders that are placed continuously. */
  const untilHeard = (): Promise<void> => {
    const before = live.orders().length
    return live.until(() => live.orders().length > before)
  }
  const isWell = ({ status, code }: Answer): boolean => status === 200 && (code === 0 || code === null)
  const isAway = ({ status, code }: Answer): boolean => status === 503 && code === 503

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'portal-loss-'))
    cluster = await startCluster()
    token = await prepare(cluster.url)
    writeApiBuild(folder)
    portal = startProcess(folder, { DATABASE_URL: cluster.url, LOG_LEVEL: 'error', PORTAL_IP_LIMIT_FACTOR: '9999' })
    address = await untilServing(portal)
    traffic = startTraffic({ list: () => post('order/page', {}), login, order }, clients)
    await traffic.until(isWell)
    await openLive()
    await untilHeard()
  }, 600_000)
  afterAll(async () => {
    live.hangUp()
    await traffic.stop()
    portal.child.kill('SIGKILL')
    await untilEnded(portal)
    cluster.remove()
    rmSync(folder, { recursive: true, force: true })
  })

  const untilRecovered = async (): Promise<number> => {
    const returned = performance.now()
    await Promise.all([traffic.until(isWell), openLiveAgain().then(untilHeard)])
    return performance.now() - returned
  }

  test('all connections are ended, again and again, while orders are made: nothing but 503, and all is well at once', async () => {
    const client = new Client({ connectionString: cluster.url })
    await client.connect()
    for (let time = 0; time < 20; time++) {
      await client.query(
        'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()',
      )
      await traffic.until(() => true)
    }
    await client.end()
    await live.ended
    expect(await untilRecovered()).toBeLessThan(recovery)
  }, 300_000)

  test('it crashes: calls are answered with 503, pages as ever; once it is there again all is well, streams too', async () => {
    await cluster.crash()
    await live.ended
    await traffic.until(isAway)
    expect(isAway(await post('order/create', orderBody({ now: () => new Date() })))).toBe(true)
    expect((await openLive()).status).toBe(503)
    expect((await fetch(`${address}/dotinformation?cityCode=4403`)).status).toBe(200)
    await cluster.start()
    expect(await untilRecovered()).toBeLessThan(recovery)
  }, 300_000)

  test('every request was answered, and with nothing else', async () => {
    expect(portal.child.exitCode).toBeNull()
    expect(traffic.failures).toEqual([])
    for (const kind of ['list', 'login', 'order']) {
      // A login that was interrupted may have used up its pass.
      const others = traffic
        .answers(kind)
        .filter(
          (answer) => !isWell(answer) && !isAway(answer) && !(kind === 'login' && answer.code === CAPTCHA_REQUIRED),
        )
      expect([kind, others]).toEqual([kind, []])
    }
  })

  test('it stops on a signal, even without its server', async () => {
    await cluster.crash()
    portal.child.kill('SIGTERM')
    expect(await untilEnded(portal)).toBe(0)
  }, 300_000)
})
