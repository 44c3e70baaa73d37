import { generateKeyPairSync } from 'node:crypto'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findProblems, findStartErrors } from './check-start'
import { lockFolder } from './database/folder-lock'
import { readSigningKey } from './registry/registry-keys'
import { signRegistry } from './registry/sign-registry'
import { describeWith } from './testing/describe-with'
import { writePortalFiles } from './testing/portal-process'
import { paymentEnvIn } from './testing/payment-env'
import { productionEnv } from './testing/production-env'
import { otherRegistryKey } from './testing/test-keys'
import { startRedis } from './testing/redis-server'
import { s3Env, startS3 } from './testing/s3-server'
import { providerServer } from './testing/provider-server'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'portal-check-'))
  writePortalFiles(folder)
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const complete = () => ({ ...productionEnv, ...paymentEnvIn(folder), PORTAL_FILES_DIR: folder, PORT: '0' })
const problems = async (env: Record<string, string>): Promise<string[]> =>
  (await findProblems({ ...complete(), ...env }, folder)).map(({ message }) => message)

test('settings that are complete have no problem', async () => {
  expect(await problems({})).toEqual([])
})

test('settings, files of keys, build and database are told of at once, without a secret', async () => {
  const found = await problems({
    PORTAL_SECRET: 'hunter2',
    OPERATIONS_SECRET: '',
    PAYMENT_WECHAT_PRIVATE_KEY_FILE: join(folder, 'none.pem'),
    PAYMENT_ALIPAY_PUBLIC_KEY_FILE: join(folder, 'none.pem'),
    PORTAL_FILES_DIR: join(folder, 'nothing'),
    DATABASE_URL: 'postgres://u:hunter3@127.0.0.1:1/none',
  })
  expect(found).toEqual([
    expect.stringMatching(/^PORTAL_SECRET /),
    expect.stringContaining('OPERATIONS_SECRET'),
    expect.stringMatching(/^PAYMENT_WECHAT_PRIVATE_KEY_FILE /),
    expect.stringMatching(/^PAYMENT_ALIPAY_PUBLIC_KEY_FILE /),
    expect.stringContaining('npm run build'),
    expect.stringMatching(/无法连接数据库.+DATABASE_URL/),
  ])
  expect(found.join()).not.toMatch(/hunter/)
})

test('ports and a data folder that another process has are told of', async () => {
  const other = createServer()
  await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
  const { port } = other.address() as AddressInfo
  const taken = String(port)
  const data = join(folder, 'taken')
  mkdirSync(data)
  const unlock = lockFolder(data)
  expect(await problems({ PORT: taken, PORTAL_DATA_DIR: data })).toEqual([
    expect.stringContaining(`端口 ${taken} 已被占用`),
    expect.stringMatching(new RegExp(`^数据文件夹 ${data} 正被进程 ${process.pid} 使用`)),
  ])
  unlock()
  expect(await problems({ METRICS_PORT: taken })).toEqual([expect.stringContaining('METRICS_PORT')])
  await new Promise((resolve) => other.close(resolve))
  expect(await problems({ METRICS_PORT: taken })).toEqual([])
})

test('a data folder that is none is told of', async () => {
  expect(await problems({ PORTAL_DATA_DIR: 'registry.json' })).toEqual([expect.stringContaining('不是文件夹')])
})

test('a key for signing that is missing, or that nobody would believe, keeps the portal from starting', async () => {
  const file = join(folder, 'release.pem')
  expect(await problems({ RELEASE_KEY_FILE: file })).toEqual([
    expect.stringMatching(/^RELEASE_KEY_FILE .*not a private key/),
  ])
  writeFileSync(file, generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }))
  const start = await findStartErrors({ ...complete(), RELEASE_KEY_FILE: file }, folder)
  expect(start.map(({ message }) => message)).toEqual([expect.stringMatching(/^RELEASE_KEY_FILE .*REGISTRY_KEYS/)])
  const { publicKey } = readSigningKey(readFileSync(file, 'utf8'))
  expect(
    await problems({ RELEASE_KEY_FILE: file, REGISTRY_KEYS: `${productionEnv.REGISTRY_KEYS},${publicKey}` }),
  ).toEqual([])
})

test('with REGISTRY_URL the built registry is a reserve: one that a key of before has signed keeps no portal from starting', async () => {
  const registry = providerServer((_request, response) =>
    response.end(JSON.stringify(signRegistry({ contract: 1, remotes: [] }, otherRegistryKey))),
  )
  await new Promise<void>((resolve) => registry.listen(0, '127.0.0.1', resolve))
  const replaced = {
    REGISTRY_KEYS: otherRegistryKey.publicKey,
    REGISTRY_URL: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/registry.json`,
  }
  expect(await problems(replaced)).toEqual([])
  registry.closeAllConnections()
  await new Promise((resolve) => registry.close(resolve))
  expect(await problems(replaced)).toEqual([expect.stringMatching(/REGISTRY_URL.+REGISTRY_KEYS/)])
})

test('the direct address is asked as well, by its own name', async () => {
  const [problem] = await problems({
    DATABASE_URL: 'postgres://u@127.0.0.1:1/none',
    DATABASE_DIRECT_URL: 'postgres://u@127.0.0.1:1/none',
  })
  expect(problem).toMatch(/DATABASE_DIRECT_URL/)
})

test('a replica that does not answer is told of, but keeps no portal from starting', async () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://u:hunter5@127.0.0.1:1/none' }
  const server = process.env.TEST_DATABASE_URL ?? ''
  if (server === '') return expect((await problems(replica)).join()).toMatch(/DATABASE_URL/)
  const found = await problems({ ...replica, DATABASE_URL: server })
  expect(found).toEqual([expect.stringMatching(/DATABASE_REPLICA_URL/)])
  expect(found.join()).not.toMatch(/hunter/)
  expect(await findStartErrors({ ...complete(), ...replica, DATABASE_URL: server }, folder)).toEqual([])
  const itself = await problems({ DATABASE_URL: server, DATABASE_REPLICA_URL: server })
  expect(itself).toEqual([expect.stringMatching(/follows no other/)])
})

test('a Redis that does not answer is told of, without its password, but keeps no portal from starting', async () => {
  const away = { REDIS_URL: 'redis://:hunter4@127.0.0.1:1' }
  const found = await problems(away)
  expect(found).toEqual([expect.stringContaining('REDIS_URL')])
  expect(found.join()).not.toMatch(/hunter/)
  expect(await findStartErrors({ ...complete(), ...away }, folder)).toEqual([])
})

test('a bucket that cannot be used is told of with its code, but keeps no portal from starting', async () => {
  const s3 = await startS3()
  expect(await problems(s3Env(s3.url))).toEqual([])
  const refused = { ...s3Env(s3.url), FILES_S3_SECRET_ACCESS_KEY: 'hunter5' }
  const found = await problems(refused)
  expect(found).toEqual([expect.stringContaining('S3_403_SignatureDoesNotMatch')])
  expect(found.join()).not.toMatch(/hunter/)
  expect(await findStartErrors({ ...complete(), ...refused }, folder)).toEqual([])
  s3.remove()
  expect(await problems(s3Env(s3.url))).toEqual([expect.stringContaining('FILES_S3_URL')])
})

describeWith(['redis-server'], 'with a Redis', () => {
  test('that answers there is nothing to correct', async () => {
    const redis = await startRedis()
    expect(await problems({ REDIS_URL: redis.url })).toEqual([])
    redis.remove()
  })
})
