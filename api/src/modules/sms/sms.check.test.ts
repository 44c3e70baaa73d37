import { BAD_FIELD, SMS_CODE_WRONG } from '@portal/contract/codes'
import { newAddress } from '../../testing/addresses'
import { otherThan, receiveCode } from '../../testing/receive-code'
import { apiError } from '../../testing/api-error'
import { startTestServer, type TestServer } from '../../testing/test-server'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const check = async (mobileNo: string, smsCode: unknown) =>
  (await server.send('api/checkSmsCode', { mobileNo, purpose: 'login', smsCode }, { address: newAddress() })).json()

test('a right code is said to be right as often as one asks', async () => {
  const code = await receiveCode(server, '17600000001', 'login')
  for (let count = 0; count < 5; count += 1)
    expect(await check('17600000001', code)).toEqual({ code: 0, message: '', data: {} })
})

test('three wrong tries use the code up', async () => {
  const code = await receiveCode(server, '17600000002', 'login')
  for (let count = 0; count < 3; count += 1)
    expect(await check('17600000002', otherThan(code))).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await check('17600000002', code)).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test('strangers who guess do not shut out the owner of the number', async () => {
  for (let count = 0; count < 12; count += 1)
    expect(await check('17600000003', '000000')).toMatchObject(apiError('SMS_CODE_WRONG'))
  expect(await check('17600000003', await receiveCode(server, '17600000003', 'login'))).toMatchObject({ code: 0 })
})

test('a code that has expired is wrong', async () => {
  const code = await receiveCode(server, '17600000004', 'login')
  server.advance(301)
  expect(await check('17600000004', code)).toMatchObject(apiError('SMS_CODE_WRONG'))
})

test.each([
  ['123', BAD_FIELD],
  ['1234567', BAD_FIELD],
  [123456, BAD_FIELD],
  [null, BAD_FIELD],
  ['\0\ud800\0\ud800', BAD_FIELD],
  ['验证码错', SMS_CODE_WRONG],
])('the code %j is answered with %i', async (smsCode, code) => {
  expect(await check('17600000005', smsCode)).toMatchObject({ code })
})
