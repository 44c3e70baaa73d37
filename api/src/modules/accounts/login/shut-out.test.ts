import { createHash, randomBytes } from 'node:crypto'
import type { CaptchaType } from '@portal/contract/captcha'
import { newAddress } from '../../../testing/addresses'
import { otherThan } from '../../../testing/receive-code'
import { apiError } from '../../../testing/api-error'
import { solveCaptcha } from '../../../testing/solve-captcha'
import { addCustomer } from '../../../testing/test-customer'
import { startTestServer, type TestServer } from '../../../testing/test-server'
import { smsCode } from '../../sms/sms.tables'
import { devicePlace } from '../../attempt-limits/known-place.tables'
import { sweepPlaces } from '../../attempt-limits/known-place'
import { hashPassword } from '../passwords/password-hash'

const digestOf = (password: string): string => createHash('md5').update(password).digest('hex')

let server: TestServer
let passwordHash: string
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
  passwordHash = await hashPassword(digestOf('Demo1234'))
})
afterAll(() => server.close())

/** Browser and network of a person; every request of a stranger may come from another one. */
interface Place {
  address: string
  cookie?: string
}
const newBrowser = (): string => `portal-browser=${randomBytes(32).toString('base64url')}`
const newPlace = (): Place => ({ address: newAddress(), cookie: newBrowser() })

const logIn = async (username: string, password: string, place: Place, captchaType: CaptchaType = 'blockPuzzle') => {
  const captchaVerification = await solveCaptcha(server, { address: place.address, purpose: 'login', captchaType })
  const form = { loginType: 'pwd', username, password: digestOf(password), captchaVerification }
  return (await server.send('user/authenticate/login', form, place)).json()
}
const sendCode = async (mobileNo: string, place: Place, captchaType: CaptchaType = 'blockPuzzle') => {
  const captchaVerification = await solveCaptcha(server, { address: place.address, purpose: 'sms', captchaType })
  return (
    await server.send('api/sendSmsCode', { mobileNo, purpose: 'login', captchaType, captchaVerification }, place)
  ).json()
}
const newestCode = (mobileNo: string): string => server.outside.codesTo(mobileNo).at(-1) ?? ''
const logInByCode = async (userTel: string, code: string, place: Place) =>
  (await server.send('user/authenticate/login', { loginType: 'sms', userTel, smsCode: code }, place)).json()

/** Exhausts all quotas that the account has for strangers. */
const besiege = async (userTel: string): Promise<void> => {
  for (let count = 0; count < 6; count += 1) await logIn(userTel, 'Wrong123', newPlace())
}
const useUpCodes = async (userTel: string): Promise<void> => {
  for (let count = 0; count < 20; count += 1) {
    expect(await sendCode(userTel, newPlace(), count < 5 ? 'blockPuzzle' : 'clickWord')).toMatchObject({ code: 0 })
    server.advance(60)
  }
}

describe('strangers who try passwords', () => {
  test.each<[string, (home: Place) => Place]>([
    ['browser, on the road', ({ cookie }) => ({ address: newAddress(), cookie })],
    ['network, in a new browser', ({ address }) => ({ address, cookie: newBrowser() })],
  ])('cost the owner nothing in the known %s', async (_, from) => {
    const { userTel } = await addCustomer(server, { passwordHash })
    const home = newPlace()
    await logIn(userTel, 'Demo1234', home)
    await besiege(userTel)
    expect(await logIn(userTel, 'Demo1234', from(home))).toMatchObject({ code: 0 })
  })

  test('cost the owner in a new place a harder captcha, never the way in', async () => {
    const { userTel } = await addCustomer(server, { passwordHash })
    await besiege(userTel)
    for (let count = 0; count < 10; count += 1)
      expect(await logIn(userTel, 'Wrong123', newPlace(), 'clickWord')).toMatchObject(apiError('LOGIN_FAILED'))
    const place = newPlace()
    expect(await logIn(userTel, 'Demo1234', place)).toMatchObject(apiError('CAPTCHA_HARDER'))
    expect(await logIn(userTel, 'Demo1234', place, 'clickWord')).toMatchObject({ code: 0 })
  })

  test('do not keep the owner from changing the password', async () => {
    const { userTel, token } = await addCustomer(server, { passwordHash })
    await besiege(userTel)
    const [oldPassword, password] = [digestOf('Demo1234'), digestOf('Demo5678')]
    const change = { password, affirmPassword: password, oldPassword }
    expect((await server.send('user/changePwd', change, { token, address: newAddress() })).json()).toMatchObject({
      code: 0,
    })
  })

  test('learn nothing: an account that is not there answers the same', async () => {
    const { userTel } = await addCustomer(server, { passwordHash })
    const answers = []
    for (const name of [userTel, '13000000000']) {
      const codes = []
      for (let count = 0; count < 7; count += 1) codes.push((await logIn(name, 'Wrong123', newPlace())).code)
      answers.push(codes)
    }
    expect(answers[0]).toEqual(answers[1])
  })

  test('are not let in by a place that another account knows', async () => {
    const [mine, other] = [await addCustomer(server, { passwordHash }), await addCustomer(server, { passwordHash })]
    const home = newPlace()
    await logIn(mine.userTel, 'Demo1234', home)
    await besiege(other.userTel)
    expect(await logIn(other.userTel, 'Wrong123', home)).toMatchObject(apiError('CAPTCHA_HARDER'))
  })
})

describe('strangers who ask for codes', () => {
  test('use up none of those of a known place', async () => {
    const { userTel } = await addCustomer(server, { passwordHash })
    const home = newPlace()
    await logIn(userTel, 'Demo1234', home)
    await useUpCodes(userTel)
    expect(await sendCode(userTel, home)).toMatchObject({ code: 0 })
    expect(await logInByCode(userTel, newestCode(userTel), home)).toMatchObject({ code: 0 })
  })

  test('neither replace the code of somebody else nor use up its tries', async () => {
    const { userTel } = await addCustomer(server)
    const [owner, stranger] = [newPlace(), newPlace()]
    await sendCode(userTel, owner)
    const code = newestCode(userTel)
    server.advance(60)
    await sendCode(userTel, stranger)
    for (let count = 0; count < 5; count += 1)
      expect(await logInByCode(userTel, otherThan(code), newPlace())).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await logInByCode(userTel, code, stranger)).toMatchObject(apiError('SMS_CODE_WRONG'))
    expect(await logInByCode(userTel, code, owner)).toMatchObject({ code: 0 })
  })

  test('cannot use a code in another browser than the one that requested it', async () => {
    const { userTel } = await addCustomer(server)
    await sendCode(userTel, newPlace())
    expect(await logInByCode(userTel, newestCode(userTel), newPlace())).toMatchObject(apiError('SMS_CODE_WRONG'))
  })
})

test('a captcha marks the browser before it asks for a code', async () => {
  const answer = await server.send('captcha/get', { captchaType: 'blockPuzzle' })
  expect(answer.headers['set-cookie']).toMatch(/^portal-browser=[\w-]{43}; /)
})

test('places are stored without numbers and addresses, for a year', async () => {
  const { db } = server.database
  const { userTel } = await addCustomer(server, { passwordHash })
  const place = newPlace()
  await logIn(userTel, 'Demo1234', place)
  const rows = JSON.stringify([await db.select().from(devicePlace), await db.select().from(smsCode)])
  for (const secret of [userTel, place.address, place.cookie?.slice(15) ?? '']) expect(rows).not.toContain(secret)
  server.advance(366 * 86_400)
  await sweepPlaces(db, server.now())
  expect(await db.select().from(devicePlace)).toEqual([])
})
