import { randomBytes, randomUUID } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Envelope } from '@portal/contract/envelope'
import { productCodes } from '@portal/contract/freight'
import type { OrderCreated } from '@portal/contract/order'
import { chunkBytes } from '@portal/contract/upload'
import { sql } from 'drizzle-orm'
import type { Db } from './database/database'
import { openEmbeddedDatabase } from './database/embedded-database'
import { queryRows } from './database/query-rows'
import { startSession } from './modules/accounts/sessions/session'
import { laneOf } from './modules/freight/freight.testing'
import { freightLane } from './modules/freight/lane.tables'
import { type LiveReader, readLiveAt } from './modules/live/live.testing'
import { orders } from './modules/order-core/order.tables'
import { orderBody } from './modules/orders/order.testing'
import { user } from './modules/account-core/user.tables'
import { describeUnless } from './testing/describe-with'
import { type PortalProcess, startProcess, untilEnded, untilServing, writeApiBuild } from './testing/portal-process'
import { prepareFolder } from './testing/prepared-folder'
import { mountSmallDisk } from './testing/small-disk'
import { type Answer, answerOf, startTraffic, type Traffic } from './testing/traffic'

const root = resolve(__dirname, '../..')
const disk = mountSmallDisk(256)

/** Size in bytes of a file of PostgreSQL's log. */
const segment = 16 * 2 ** 20

/** Bytes left in the file: from three quarters on PostgreSQL prepares the next one. */
const restOfLog = segment / 4 + 200_000

/** Writes the log until `restOfLog` bytes of its file are left. @returns the name of the file */
const fillLog = async (db: Db): Promise<string> => {
  const look = async () => {
    const [row] = await queryRows<{ rest: string; file: string }>(
      db,
      sql`select ${segment}::integer - (pg_current_wal_insert_lsn() - '0/0'::pg_lsn) % ${segment}::integer as rest, pg_walfile_name(pg_current_wal_insert_lsn()) as file`,
    )
    return { rest: Number(row?.rest), file: row?.file ?? '' }
  }
  for (let { rest, file } = await look(); ; { rest, file } = await look()) {
    if (Math.abs(rest - restOfLog) < 100_000) return file
    await db.execute(
      sql`select pg_logical_emit_message(false, 'x', repeat('x', ${rest < restOfLog ? 1_000_000 : Math.min(rest - restOfLog, 1_000_000)}::integer))`,
    )
  }
}

describeUnless(
  disk === null ? 'this process may not mount a file system' : undefined,
  `a full disk under the embedded database${disk === null ? ' (skipped: no file system can be mounted here, which takes root)' : ''}`,
  () => {
    const { folder, fill, empty, remove } = disk ?? {
      folder: '',
      fill: (_rest: number) => undefined,
      empty: () => undefined,
      remove: () => undefined,
    }
    const acknowledged = new Map<string, OrderCreated>()
    let portal: PortalProcess
    let address: string
    let token: string
    let traffic: Traffic
    let live: LiveReader

    const openDatabase = () => openEmbeddedDatabase({ dataDir: join(folder, 'data'), root })
    const post = (path: string, body: unknown): Promise<Response> =>
      fetch(`${address}/api/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: token },
        body: JSON.stringify(body),
      })
    const list = async (): Promise<Answer> => answerOf(await post('order/page', {}))
    const order = async (): Promise<Answer> => {
      const body = orderBody({ now: () => new Date() })
      const response = await post('order/create', body)
      const { code, data } = (await response.clone().json()) as Envelope<OrderCreated>
      if (data !== null && code === 0) acknowledged.set(body.clientRequestId, data)
      return answerOf(response)
    }
    const isWell = ({ status, code }: Answer): boolean => status === 200 && code === 0
    const isAway = ({ status, code }: Answer): boolean => status === 503 && code === 503

    const openLive = async (): Promise<LiveReader> => {
      live = await readLiveAt(address, token)
      return live
    }
    const untilHeard = (): Promise<void> => {
      const before = live.orders().length
      return live.until(() => live.orders().length > before)
    }
    /** Starts with a log that needs another file soon, and has none prepared. */
    const start = async (): Promise<void> => {
      const { db, close } = await openDatabase()
      const current = await fillLog(db)
      await close()
      const log = join(folder, 'data/db/pg_wal')
      for (const file of readdirSync(log)) if (/^[0-9A-F]{24}$/.test(file) && file > current) rmSync(join(log, file))
      portal = startProcess(folder, { LOG_LEVEL: 'error', PORTAL_IP_LIMIT_FACTOR: '9999' })
      address = await untilServing(portal)
      traffic = startTraffic({ list, order }, 1)
      await traffic.until(isWell)
    }
    /** Tables can grow for a while, but the log cannot: PostgreSQL stops, and reading fails as well. */
    const fillUntilAway = async (): Promise<void> => {
      const file = { clientRequestId: randomUUID(), fileName: 'a.mp4', mediaType: 'video/mp4', bytes: 50_000_000 }
      const { data } = (await (await post('upload/begin', file)).json()) as Envelope<{ uploadId: string }>
      fill(segment / 2)
      const away = traffic.until(isAway)
      for (let offset = 0, status = 200; status === 200; offset += chunkBytes) {
        status = (
          await post('upload/chunk', {
            uploadId: data?.uploadId,
            offset,
            dataBase64: randomBytes(chunkBytes).toString('base64'),
          })
        ).status
      }
      await away
    }
    const stop = async (): Promise<void> => {
      expect(traffic.failures).toEqual([])
      expect(traffic.answers().filter((answer) => !isWell(answer) && !isAway(answer))).toEqual([])
      const stopped = traffic.stop()
      portal.child.kill('SIGTERM')
      expect({ code: await untilEnded(portal), fatal: /.*"fatal".*/.exec(portal.errors())?.[0] }).toEqual({ code: 0 })
      await stopped
    }

    beforeAll(async () => {
      writeApiBuild(folder)
      await prepareFolder(join(folder, 'data'), root)
      const { db, close } = await openDatabase()
      await db.insert(user).values({ userId: 'u', userTel: '13800001234', createdAt: new Date() })
      await db.insert(freightLane).values(productCodes.map((productCode) => laneOf({ productCode })))
      token = await startSession(db, 'u', 'pwd', new Date())
      await close()
    }, 600_000)
    afterAll(async () => {
      portal.child.kill('SIGKILL')
      await untilEnded(portal)
      await traffic.stop()
    })
    afterAll(remove)

    test('calls are answered with 503, pages as ever; when there is room again all is well, streams too', async () => {
      await start()
      await openLive()
      await untilHeard()
      await fillUntilAway()
      await live.ended
      expect((await openLive()).status).toBe(503)
      expect((await fetch(`${address}/`)).status).toBe(200)
      empty()
      await traffic.until(isWell)
      while ((await openLive()).status !== 200) await live.ended
      await untilHeard()
      await stop()
    }, 600_000)

    test('it stops on a signal, a start says what is wrong, and every acknowledged order is there', async () => {
      await start()
      await fillUntilAway()
      await stop()
      portal = startProcess(folder)
      expect(await untilEnded(portal)).toBe(1)
      expect(portal.errors()).toMatch(/disk of .+ is full/)
      empty()
      const { db, close } = await openDatabase()
      const storedOrders = await db.select({ orderNo: orders.orderNo }).from(orders)
      expect(acknowledged.size).toBeGreaterThan(0)
      expect(storedOrders.map(({ orderNo }) => orderNo)).toEqual(
        expect.arrayContaining([...acknowledged.values()].map(({ orderNo }) => orderNo)),
      )
      await close()
    }, 600_000)
  },
)
