import { fc } from '@portal/testing/property'
import { createPublicKey, generateKeyPairSync } from 'node:crypto'
import { Aes, Formatter, Rsa } from 'wechatpay-axios-plugin'
import type { WechatPayConfig } from '../../../config/payment-config'
import { awkwardSecond, awkwardText } from '../../../testing/awkward-text'
import { historiesTimeout, runs } from '../../../testing/runs'
import { authorization, bridgeParameters, decryptResource, isFromWechat } from './wechat-signature'
import { wechatConfig, wechatNotice } from './wechat.testing'

// The plugin for axios is the second implementation. A thousand cases of each property take 5 s.
const numRuns = runs(50, 50)

const platform = generateKeyPairSync('rsa', { modulusLength: 2048 })
const config: WechatPayConfig = {
  ...wechatConfig,
  platformKeys: [{ id: 'PUB_KEY_ID_1', key: platform.publicKey, certificate: null }],
}
const merchantKey = createPublicKey(config.privateKey)

/** A value that is allowed in a header: no line breaks, ASCII only. */
const headerText = fc.stringMatching(/^[\w-]{1,32}$/)
const path = awkwardText.map((text) => `/v3/pay/transactions?first=${encodeURIComponent(text)}&second=${text.length}`)
/** In half the cases the text is changed in transit. */
const changedOrNot = (text: string, isChanged: boolean): string => (isChanged ? `${text} ` : text)

test(
  'what we sign, they believe',
  () =>
    fc.assert(
      fc.property(
        fc.constantFrom('GET', 'POST'),
        path,
        awkwardText,
        awkwardSecond,
        headerText,
        fc.boolean(),
        (method, requestPath, body, second, nonce, isChanged) => {
          const timestamp = String(second)
          const header = authorization(config, { method, path: requestPath, body, timestamp, nonce })
          const fields = Object.fromEntries(
            [...header.matchAll(/(\w+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]),
          )
          const { mchid = '', nonce_str = '', signature = '', serial_no = '' } = fields
          const text = Formatter.request(method, requestPath, timestamp, nonce, changedOrNot(body, isChanged))
          expect(Rsa.verify(text, signature, merchantKey)).toBe(!isChanged)
          const theirs = Formatter.authorization(mchid, nonce_str, signature, timestamp, serial_no)
          expect(new Set(header.split(/[ ,]/))).toEqual(new Set(theirs.split(/[ ,]/)))
        },
      ),
      { numRuns },
    ),
  historiesTimeout,
)

test('parameters of a JSAPI payment are signed as the plugin would sign them', () =>
  fc.assert(
    fc.property(headerText, headerText, awkwardSecond, (appId, prepayId, second) => {
      const { paySign, ...parameters } = bridgeParameters(config, appId, prepayId, new Date(second * 1000))
      const { timeStamp, nonceStr, package: prepayed } = parameters
      expect(prepayed).toBe(`prepay_id=${prepayId}`)
      const text = Formatter.joinedByLineFeed(appId, timeStamp, nonceStr, prepayed)
      // The order and the line feeds of WeChat's published example.
      expect(text).toBe(`${appId}\n${second}\n${nonceStr}\nprepay_id=${prepayId}\n`)
      expect(paySign).toBe(Rsa.sign(text, config.privateKey))
    }),
    { numRuns },
  ))

test(
  'what they sign, we believe within five minutes, unless it was changed',
  () =>
    fc.assert(
      fc.property(
        awkwardText,
        awkwardSecond,
        fc.constantFrom(-301, -300, -299, 0, 299, 300, 301),
        headerText,
        fc.boolean(),
        (body, second, late, nonce, isChanged) => {
          const headers: Record<string, string> = {
            'wechatpay-serial': config.platformKeys[0].id,
            'wechatpay-timestamp': String(second),
            'wechatpay-nonce': nonce,
            'wechatpay-signature': Rsa.sign(Formatter.response(String(second), nonce, body), platform.privateKey),
          }
          const now = new Date((second + late) * 1000)
          expect(isFromWechat(config, (name) => headers[name], changedOrNot(body, isChanged), now)).toBe(
            !isChanged && Math.abs(late) <= 300,
          )
        },
      ),
      { numRuns },
    ),
  historiesTimeout,
)

const decrypts = (read: () => string): string | null => {
  try {
    return read()
  } catch {
    return null
  }
}

test(
  'what they encrypt, we read, and the other way round; what was changed, neither reads',
  () =>
    fc.assert(
      fc.property(
        awkwardText,
        fc.stringMatching(/^[!-~]{32}$/),
        fc.stringMatching(/^[!-~]{12,16}$/),
        awkwardText,
        fc.boolean(),
        (text, apiV3Key, nonce, data, isChanged) => {
          const associated_data = changedOrNot(data, isChanged)
          const ciphertext = Aes.AesGcm.encrypt(text, apiV3Key, nonce, data)
          const ours = decrypts(() => decryptResource(apiV3Key, { ciphertext, nonce, associated_data }))
          const theirs = decrypts(() => Aes.AesGcm.decrypt(ciphertext, apiV3Key, nonce, associated_data))
          expect([ours, theirs]).toEqual(isChanged ? [null, null] : [text, text])

          const { resource } = JSON.parse(wechatNotice({ text }, { apiV3Key })) as {
            resource: { ciphertext: string; nonce: string; associated_data: string }
          }
          const read = Aes.AesGcm.decrypt(resource.ciphertext, apiV3Key, resource.nonce, resource.associated_data)
          expect(JSON.parse(read)).toEqual({ text })
        },
      ),
      { numRuns },
    ),
  historiesTimeout,
)
