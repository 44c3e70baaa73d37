import { sql } from 'drizzle-orm'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { keyRing } from '../crypto/key-ring'
import { seal } from '../crypto/seal'
import { realName } from '../modules/realname/real-name.tables'
import { messageWait, queueLengths } from '../queue-lengths'
import { productionEnv } from '../testing/production-env'
import { noS3Env, s3Env, startS3, type TestS3 } from '../testing/s3-server'
import { startTestServer, type TestServer } from '../testing/test-server'
import type { Metrics } from './metrics'
import { observe, type ObservedParts } from './observe'

const key = 'm'.repeat(32)
const remotes = [
  { name: 'remote-send', version: '1.2.3', build: '1.2.3', owner: '@portal/send', budgets: { inp: 200, lcp: 2500 } },
]
const registry = () => ({ contract: 1, remotes }) as unknown as ReturnType<ObservedParts['portal']['registry']>

const servers: TestServer[] = []
// Each as soon as it is done with, so that few databases are in use at once.
afterEach(async () => {
  for (const server of servers.splice(0)) await server.close()
})

const start = async (
  env: Record<string, string> = {},
  parts: Partial<ObservedParts> = {},
): Promise<TestServer & { metrics: Metrics | null }> => {
  let metrics: Metrics | null = null
  const server = await startTestServer({
    env,
    extend: (app) => {
      const { db, coordinator, keys } = app.deps
      metrics = observe(app, {
        database: { db, coordinator, poolUse: () => ({ open: 3, idle: 1, waiting: 2 }), replica: null },
        keys,
        portal: { registry, isStale: () => false },
        queueLengths: () => queueLengths(app.deps),
        messageWait: () => messageWait(app.deps),
        ...parts,
      })
    },
  })
  servers.push(server)
  return { ...server, metrics }
}

const read = async ({ app }: TestServer, path: string, authorization?: string) => {
  const answer = await app.inject({ url: path, headers: authorization === undefined ? {} : { authorization } })
  return { status: answer.statusCode, body: answer.body, headers: answer.headers }
}

describe('health', () => {
  test('a process that serves is alive and ready, each check by its name, and no cache keeps that', async () => {
    const server = await start()
    expect(await read(server, '/healthz')).toMatchObject({ status: 200, body: '{"alive":true}' })
    const { status, body, headers } = await read(server, '/readyz')
    expect([status, JSON.parse(body), headers['cache-control']]).toEqual([
      200,
      {
        ready: true,
        degraded: false,
        stopping: false,
        checks: {
          database: 'ok',
          migrations: 'ok',
          placement: 'ok',
          keys: 'ok',
          files: 'ok',
          registry: 'ok',
          nodes: 'ok',
        },
      },
      'no-store',
    ])
  })

  test('one that stops is alive, and not ready', async () => {
    const server = await start()
    server.app.deps.lifetime.isStopping = true
    const { status, body } = await read(server, '/readyz')
    expect([status, JSON.parse(body)]).toMatchObject([503, { ready: false, stopping: true }])
    expect((await read(server, '/healthz')).status).toBe(200)
  })

  test('one whose keys open nothing of what is stored is not ready, and the log says which check failed', async () => {
    const other = await start({}, { keys: keyRing([{ id: 'other', bytes: Buffer.alloc(32, 7) }]) })
    const place = { column: realName.sealedIdentity, row: 'u-1' }
    await other.database.db.insert(realName).values({
      userId: 'u-1',
      status: 'PASSED',
      maskedName: '张*',
      maskedIdNo: '1***1',
      sealedIdentity: seal(other.keys, '{}', place),
      updatedAt: other.now(),
    })
    const { status, body } = await read(other, '/readyz')
    expect([status, JSON.parse(body).checks]).toEqual([
      503,
      {
        database: 'ok',
        migrations: 'ok',
        placement: 'ok',
        keys: 'failed',
        files: 'ok',
        registry: 'ok',
        nodes: 'ok',
      },
    ])
    expect(other.log()).toMatch(/"check":"keys".+not ready/)
  })

  test('one whose registry cannot be had is not ready', async () => {
    const broken = await start(
      {},
      {
        portal: {
          registry: () => {
            throw new Error('no registry')
          },
          isStale: () => true,
        },
      },
    )
    const { status, body } = await read(broken, '/readyz')
    expect([status, JSON.parse(body).checks]).toMatchObject([503, { database: 'ok', registry: 'failed' }])
  })
})

describe('files in a bucket', () => {
  let s3: TestS3
  beforeAll(async () => {
    s3 = await startS3()
  })
  afterAll(() => s3.remove())
  const files = async (env: Record<string, string>) => {
    const server = await start(env)
    return [server, async () => JSON.parse((await read(server, '/readyz')).body).checks.files] as const
  }

  test('a bucket that works is ready and counted, one that refuses is not, one that is away does not matter', async () => {
    const [working, works] = await files(s3Env(s3.url))
    expect(await works()).toBe('ok')
    expect((await read(working, '/metrics')).body).toContain(
      'portal_file_requests_total{operation="put",result="done"} 1',
    )
    const [, isRefused] = await files({ ...s3Env(s3.url), FILES_S3_SECRET_ACCESS_KEY: 'other' })
    expect(await isRefused()).toBe('failed')
    const [away, isAway] = await files(s3Env('http://127.0.0.1:1/bucket'))
    expect(await isAway()).toBe('ok')
    expect((await read(away, '/metrics')).body).toContain('operation="put",result="away"} 1')
  })

  test.each([
    [
      'photos of documents',
      sql`insert into real_name_photo (photo_id, user_id, side, sealed_photo, file_key, created_at)
        values ('p', 'c', 'FRONT', 'x', 'k', now())`,
    ],
    [
      'files of complaints',
      sql`with added as (insert into upload (upload_id, user_id, client_request_id, content_hash, file_name, media_type, bytes, created_at)
        values ('u', 'c', 'r', '', 'x.pdf', 'application/pdf', 1, now()))
      insert into upload_piece (upload_id, user_id, piece_offset, content, file_key) values ('u', 'c', 0, 'x', 'k')`,
    ],
  ])('a process that was not told of the bucket in which %s lie is not ready', async (_what, lying) => {
    const [server, knows] = await files(noS3Env)
    await server.database.db.execute(lying)
    expect(await knows()).toBe('failed')
  })
})

describe('metrics', () => {
  test('a demo shows them to everybody; calls by name and code, whatever paths are asked for', async () => {
    const server = await start()
    await server.call('user/queryUerInfo', {})
    await server.call('captcha/get', { captchaType: 'blockPuzzle' })
    for (const path of ['a', 'b/c', '%2e%2e', 'captcha/got']) await server.call(`unknown/${path}`, {})
    for (const path of ['/nothing', '/api/nothing', '/x/y/z']) await read(server, path)
    const { status, body, headers } = await read(server, '/metrics')
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')])
    const calls = body.split('\n').filter((line) => line.startsWith('portal_calls_total'))
    expect(calls).toEqual([
      'portal_calls_total{call="user/queryUerInfo",code="401"} 1',
      'portal_calls_total{call="captcha/get",code="0"} 1',
      'portal_calls_total{call="unknown",code="404"} 7',
    ])
    expect(body).toContain('portal_call_duration_seconds_count{call="captcha/get"} 1')
  })

  test('pool, streams, queues, housekeeping, remotes and the process itself', async () => {
    const server = await start()
    server.metrics?.roundEnded({ seconds: 1.5, result: 'done' })
    server.metrics?.roundEnded({ seconds: 0.5, result: 'failed' })
    server.metrics?.roundEnded({ seconds: 0.1, result: 'elsewhere' })
    server.metrics?.stepDelayed('partitions')
    const { body } = await read(server, '/metrics')
    for (const line of [
      'portal_database_connections{state="used"} 2',
      'portal_database_connections{state="idle"} 1',
      'portal_database_connections{state="waiting"} 2',
      'portal_live_streams 0',
      'portal_queue_length{queue="payments"} 0',
      'portal_queue_length{queue="refunds"} 0',
      'portal_queue_length{queue="bank_checks"} 0',
      'portal_queue_length{queue="identity_checks"} 0',
      'portal_queue_length{queue="invoices"} 0',
      'portal_housekeeping_rounds_total{result="done"} 1',
      'portal_housekeeping_rounds_total{result="failed"} 1',
      'portal_housekeeping_rounds_total{result="elsewhere"} 1',
      'portal_housekeeping_duration_seconds 0.5',
      'portal_housekeeping_delays_total{step="partitions"} 1',
      'portal_remote_release{remote="remote-send",version="1.2.3"} 1',
      'portal_registry_stale 0',
      'portal_remote_visits{remote="remote-send",version="1.2.3"} 0',
      'portal_remote_problems{remote="remote-send",version="1.2.3",kind="throw"} 0',
      'portal_remote_vital_budget{remote="remote-send",version="1.2.3",vital="INP"} 0.2',
      'portal_remote_owner{remote="remote-send",owner="@portal/send"} 1',
    ])
      expect(body.split('\n')).toContain(line)
    expect(body).toMatch(/portal_housekeeping_last_done_timestamp_seconds \d{10}/)
    expect(body).toMatch(/process_resident_memory_bytes \d+/)
    expect(body).toMatch(/nodejs_eventloop_lag_seconds /)
  })

  test('a database that is away takes its queues from them, and nothing else', async () => {
    const server = await start({}, { queueLengths: () => Promise.reject(new Error('away')) })
    const { status, body } = await read(server, '/metrics')
    expect([status, body.includes('portal_queue_length{'), body.includes('portal_live_streams 0')]).toEqual([
      200,
      false,
      true,
    ])
  })

  test('with a key they are its owner’s', async () => {
    const server = await start({ METRICS_KEY: key })
    for (const wrong of [undefined, '', key, `Bearer ${key}x`, 'Bearer '])
      expect(await read(server, '/metrics', wrong)).toMatchObject({
        status: 403,
        body: expect.not.stringContaining('portal_'),
      })
    expect((await read(server, '/metrics', `Bearer ${key}`)).status).toBe(200)
  })

  test('how the remotes do is a page for their owner, whose browser asks for the key as a password', async () => {
    const server = await start({ METRICS_KEY: key })
    const basic = (text: string) => `Basic ${Buffer.from(text).toString('base64')}`
    for (const wrong of [undefined, 'Bearer x', basic('anybody:wrong'), basic(key.slice(1)), 'Basic !', basic('')])
      expect(await read(server, '/dev/remotes', wrong)).toMatchObject({
        status: 401,
        body: expect.not.stringContaining('remote-send'),
        headers: { 'www-authenticate': 'Basic realm="portal", charset="UTF-8"', 'cache-control': 'no-store' },
      })
    for (const right of [`Bearer ${key}`, basic(`anybody:${key}`)])
      expect(await read(server, '/dev/remotes', right)).toMatchObject({
        status: 200,
        body: expect.stringContaining('@portal/send'),
        headers: { 'cache-control': 'no-store' },
      })
  })

  test('a demo shows it to everybody; production has none without a key or a port', async () => {
    expect((await read(await start(), '/dev/remotes')).status).toBe(200)
    expect((await read(await start(productionEnv), '/dev/remotes')).status).toBe(404)
  })

  test('production has none without a key or a port', async () => {
    const server = await start(productionEnv)
    expect(server.metrics).toBeNull()
    expect((await read(server, '/metrics')).status).toBe(404)
    expect((await read(server, '/healthz')).status).toBe(200)
  })

  test('a port of their own has them, and the portal’s has not', async () => {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const port = (probe.address() as { port: number }).port
    probe.close()
    await once(probe, 'close')
    const server = await start({ ...productionEnv, METRICS_PORT: String(port) })
    expect((await read(server, '/metrics')).status).toBe(404)
    const answer = await fetch(`http://127.0.0.1:${port}/metrics`)
    expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('portal_live_streams 0')])
    expect((await fetch(`http://127.0.0.1:${port}/api/captcha/get`, { method: 'POST' })).status).toBe(404)
  })
})
