import { createHash } from 'node:crypto'
import { attemptLock } from '../modules/attempt-limits/attempt-lock.tables'
import { devicePlace } from '../modules/attempt-limits/device-place.tables'
import { captchaChallenge, captchaPass } from '../modules/captcha/captcha.tables'
import { rateCounter } from '../http/counters/counter.tables'
import { smsCode } from '../modules/sms/sms.tables'
import { solveCaptcha } from '../testing/solve-captcha'
import { startTestServer, type TestServer } from '../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ countsInTables: true })
})
afterAll(() => server.close())

const [mobileNo, address, clientUid] = ['13812345678', '203.0.113.77', 'slider-77']

/** Every unkeyed hash that earlier versions made, with the prefixes that they put before the value. */
const plainHashes = (value: string): string[] =>
  ['', 'sms-minute', 'sms-day', 'sms-network-hour', 'sms-network-day', 'captcha-get-network', 'captcha-check-network']
    .map((name) => (name === '' ? value : `${name}\n${value}`))
    .flatMap((text) =>
      ['sha256', 'sha1', 'md5'].flatMap((kind) => {
        const digest = createHash(kind).update(text).digest()
        return [digest.toString('hex'), digest.toString('base64url'), digest.toString('base64')]
      }),
    )

test('the tables of limits reveal neither a number nor a network, not even by trying all of them', async () => {
  const { db } = server.database
  await server.send('captcha/get', { captchaType: 'blockPuzzle', clientUid }, { address })
  const captchaVerification = await solveCaptcha(server, { address, purpose: 'sms' })
  const proof = { captchaType: 'blockPuzzle', captchaVerification }
  // One pass is left unused, the other is consumed.
  await solveCaptcha(server, { address, purpose: 'login' })
  await server.send('api/sendSmsCode', { mobileNo, purpose: 'login', ...proof }, { address })
  await server.send('user/authenticate/login', { loginType: 'sms', userTel: mobileNo, smsCode: '000000' }, { address })
  const tables = [rateCounter, captchaChallenge, captchaPass, attemptLock, devicePlace, smsCode]
  const rows = await Promise.all(tables.map((table) => db.select().from(table)))
  expect(rows[0]?.length).toBeGreaterThan(5)
  const dump = JSON.stringify(rows)
  const leaks = [mobileNo, address, clientUid]
    .flatMap((value) => [value, ...plainHashes(value)])
    .filter((text) => dump.includes(text))
  expect(leaks).toEqual([])
})
