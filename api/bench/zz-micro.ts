import { z } from 'zod'
import { registerCall } from '../src/http/route'
import { readConfig } from '../src/config/config'
import { openKeyRing } from '../src/crypto/open-key-ring'
import { openDatabase } from '../src/database/open-database'
import { startSession } from '../src/modules/auth/session'
import { createPorts } from '../src/ports'
import { buildServer } from '../src/server'
import { productionEnv } from '../src/testing/production-env'
import { paymentEnvIn, writePaymentKeys } from '../src/testing/payment-env'
import { queryRows } from '../src/database/query-rows'
import { sql } from 'drizzle-orm'
import { load, toBytes } from './load'
import Fastify from 'fastify'
import { Session } from 'node:inspector/promises'
import { writeFileSync, mkdirSync } from 'node:fs'
const url = 'postgres://postgres@127.0.0.1:5599/portal_bench_api'
export const run = async ([only = '']: string[]) => {
  const root = process.cwd()
  mkdirSync('/tmp/zz', { recursive: true }); writePaymentKeys('/tmp/zz')
  const config = readConfig({ ...productionEnv, ...paymentEnvIn('/tmp/zz'), PORTAL_IP_LIMIT_FACTOR: '9999', PORTAL_ALLOW_DEV: 'rule-verification' , LOG_LEVEL: 'info'}, root)
  const database = await openDatabase({ databaseUrl: url, dataDir: '', root })
  const clock = () => new Date()
  const app = buildServer({ config, database, keys: openKeyRing(config, null), clock, ports: createPorts({ config, db: database.db, clock }, {}), standIns: null, logStream: { write: () => undefined } })
  registerCall(app, { path: 'api/zz/empty', access: 'public', request: z.object({}), response: z.object({ a: z.string().optional() }) }, async () => ({}))
  await app.listen({ port: 0, host: '127.0.0.1' })
  const bare = Fastify(); bare.post('/x', async () => ({ code: 0, message: '', data: null })); await bare.listen({ port: 0, host: '127.0.0.1' })
  const rows = await queryRows<{ u: string; o: string; e: string }>(database.db, sql`select distinct on (user_id) user_id u, order_no o, ewb_no e from orders where status='SIGNED' limit 20`)
  const tokens = await Promise.all(rows.map(({ u }) => startSession(database.db, u, 'pwd', clock())))
  const port = (server: { server: { address: () => unknown } }) => (server.server.address() as { port: number }).port
  const measure = async (name: string, p: number, path: string, body: (i: number) => object, auth = true) => {
    if (!name.includes(only)) return
    const req = (i: number) => toBytes(p, path, JSON.stringify(body(i)), auth ? { authorization: tokens[i] ?? '' } : {})
    await load(p, 20, 1000, req)
    const session = new Session(); session.connect(); await session.post('Profiler.enable')
    if (only) { await session.post('Profiler.start') }
    const before = process.cpuUsage()
    const { durations } = await load(p, 20, 2000, req)
    const { user, system } = process.cpuUsage(before)
    if (only) writeFileSync('/tmp/zz/p.cpuprofile', JSON.stringify((await session.post('Profiler.stop')).profile))
    const n = durations.length
    console.log(name.padEnd(30), n, 'user us', (user / n).toFixed(0), 'system us', (system / n).toFixed(0))
  }
  await measure('bare ping', port(bare), '/x', () => ({}), false)
  await measure('empty', port(app), '/api/zz/empty', () => ({}), false)
  for (let k = 0; k < (only ? 1 : 2); k += 1) {
  await measure('userinfo', port(app), '/api/user/queryUerInfo', () => ({}))
  await measure('list', port(app), '/api/order/page', () => ({ page: 1, pageSize: 20 }))
  await measure('detail', port(app), '/api/order/detail', (i) => ({ orderNo: rows[i]?.o }))
  await measure('unpaid', port(app), '/api/order/unpaid', () => ({}))
  await measure('public', port(app), '/api/tracking/query', (i) => ({ ewbNos: [rows[i]?.e] }), false)
  }
  process.exit(0)
}
