import Fastify from 'fastify'
import { StartError } from './config/start-error'
import { listen, tryPort } from './listen'

const apps: ReturnType<typeof Fastify>[] = []
const app = () => {
  const made = Fastify()
  apps.push(made)
  return made
}
afterEach(async () => {
  await Promise.all(apps.splice(0).map((each) => each.close()))
})

const portOf = (address: string) => Number(new URL(address).port)

test('says where it serves', async () => {
  expect(await listen(app(), { port: 0, host: '127.0.0.1' })).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/)
})

test('a port in use is named, with the setting that chooses another', async () => {
  const port = portOf(await listen(app(), { port: 0, host: '127.0.0.1' }))
  const refused = listen(app(), { port, host: '127.0.0.1' }, 'METRICS_PORT')
  await expect(refused).rejects.toThrow(StartError)
  await expect(refused).rejects.toThrow(new RegExp(`端口 ${port} 已被占用.+METRICS_PORT`))
})

test('an address that this machine does not have is named', async () => {
  // An address of a network for documentation (RFC 5737).
  await expect(listen(app(), { port: 0, host: '192.0.2.1' })).rejects.toThrow(/本机没有地址 192\.0\.2\.1.+HOST/)
})

test.each([
  ['EACCES', /没有使用端口 80 的权限.+PORT 指定 1024/],
  ['ENOTFOUND', /本机没有地址 portal\.invalid/],
  ['EMFILE', /^EMFILE$/],
])('what the system says by %s', async (code, says) => {
  const refuse = () => Promise.reject(Object.assign(new Error(code), { code }))
  const refusing = Object.assign(app(), { listen: refuse })
  await expect(listen(refusing, { port: 80, host: 'portal.invalid' })).rejects.toThrow(says)
})

test('a port is tried without being kept', async () => {
  const port = portOf(await listen(app(), { port: 0, host: '127.0.0.1' }))
  const place = { port, host: '127.0.0.1' }
  await expect(tryPort(place, 'PORT')).rejects.toThrow(`端口 ${port} 已被占用`)
  await apps.splice(0)[0]?.close()
  await tryPort(place, 'PORT')
  await tryPort(place, 'PORT')
})
