import AES from 'crypto-js/aes'
import Utf8 from 'crypto-js/enc-utf8'
import ECB from 'crypto-js/mode-ecb'
import { captchaAnswer } from './captcha-cipher'

const key = 'X9yFyxDfxxrDcj4x'
const decrypt = (base64: string) => AES.decrypt(base64, Utf8.parse(key), { mode: ECB }).toString(Utf8)

test("the answer is encrypted as the protocol's other clients do it", () => {
  expect(captchaAnswer('{"x":244.64516,"y":5}', 't', key).pointJson).toBe(
    '055qQtpNexSr7J6i8L8v4KY640oclJVMFwpH8Fd1ggM=',
  )
})

test('the verification contains the token and the plaintext byte for byte', () => {
  const { captchaVerification } = captchaAnswer('[{"x":271,"y":126}]', '15bb201fdbd94b0ca84d4e4ae5995364', key)
  expect(decrypt(captchaVerification)).toBe('15bb201fdbd94b0ca84d4e4ae5995364---[{"x":271,"y":126}]')
})

test('without a key both are sent unencrypted', () => {
  expect(captchaAnswer('{"x":12,"y":5}', 'abc', null)).toEqual({
    pointJson: '{"x":12,"y":5}',
    captchaVerification: 'abc---{"x":12,"y":5}',
  })
})

test('a challenge without a key is answered with the fallback key of the specification', () => {
  const { pointJson } = captchaAnswer('{"x":12,"y":5}', 'abc', undefined)
  expect(AES.decrypt(pointJson, Utf8.parse('XwKsGlMcdPMEhR1B'), { mode: ECB }).toString(Utf8)).toBe('{"x":12,"y":5}')
})
