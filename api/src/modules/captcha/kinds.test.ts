import { loadImage } from '@napi-rs/canvas'
import type { CaptchaType } from '@portal/contract/captcha'
import { fc } from '@portal/testing/property'
import { newAddress } from '../../testing/addresses'
import {
  answerOf,
  answerWith,
  dragSeconds,
  getChallenge,
  plaintextOf,
  solveCaptcha,
  type CaptchaOptions,
} from '../../testing/solve-captcha'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { captchaPass } from './captcha.tables'
import { consumePass } from './captcha.repository'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const open = async (options: CaptchaOptions) => {
  const { repData } = await getChallenge(server, options)
  if (repData === null) throw new Error('no challenge')
  return { challenge: repData, answer: await answerOf(server, repData.token) }
}
const cash = (verification: string, purpose: string, address: string) =>
  consumePass(server.database.db, verification, purpose, address, server.now())

const kinds: CaptchaType[] = ['blockPuzzle', 'clickWord', 'drawnCode']

describe.each(kinds)('%s', (captchaType) => {
  test('is solved, once', async () => {
    const options = { captchaType, address: newAddress() }
    const { challenge, answer } = await open(options)
    server.advance(dragSeconds)
    expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({
      repCode: '0000',
      repData: { captchaType, token: challenge.token, result: true },
    })
    expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({ repCode: '6110' })
  })

  test.each(kinds.filter((kind) => kind !== captchaType))(
    'its right answer posted as %s is wrong, and used up',
    async (other) => {
      const options = { captchaType, address: newAddress() }
      const { challenge, answer } = await open(options)
      server.advance(dragSeconds)
      expect(
        await answerWith(server, challenge, plaintextOf(answer), { ...options, captchaType: other }),
      ).toMatchObject({ repCode: '6111' })
      expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({ repCode: '6110' })
    },
  )

  test('an answer faster than a hand is wrong', async () => {
    const options = { captchaType, address: newAddress() }
    const { challenge, answer } = await open(options)
    server.advance({ blockPuzzle: 0.4, clickWord: 1.1, drawnCode: 0.7 }[captchaType])
    expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({ repCode: '6111' })
  })

  test('junk is wrong, never an error', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(fc.json(), fc.string()), fc.oneof(fc.json(), fc.string()), async (plaintext, track) => {
        const options = { captchaType, address: newAddress() }
        const { challenge } = await open(options)
        server.advance(dragSeconds)
        expect(
          await answerWith(server, challenge, plaintext.slice(0, 200), { ...options, track: track.slice(0, 2000) }),
        ).toEqual({ repCode: '6111', repMsg: '验证失败', repData: null, success: false })
      }),
      { numRuns: 15 },
    )
  })
})

test('click-words say which words to click and have no piece', async () => {
  const { challenge } = await open({ captchaType: 'clickWord', address: newAddress() })
  const { width, height } = await loadImage(Buffer.from(challenge.originalImageBase64, 'base64'))
  expect([width, height, challenge.wordList?.length, challenge.jigsawImageBase64]).toEqual([310, 155, 3, null])
})

describe('an image captcha', () => {
  test('opens queries', async () => {
    const address = newAddress()
    expect(
      await cash(await solveCaptcha(server, { captchaType: 'drawnCode', purpose: 'query', address }), 'query', address),
    ).toEqual({ trusted: false, hard: false })
  })

  test.each(['login', 'sms'] as const)(
    'never opens %s, even when requested for it, or for no purpose',
    async (purpose) => {
      const address = newAddress()
      for (const requestedPurpose of [purpose, undefined]) {
        expect(
          await cash(
            await solveCaptcha(server, { captchaType: 'drawnCode', purpose: requestedPurpose, address }),
            purpose,
            address,
          ),
        ).toBeNull()
      }
    },
  )
})

describe('trust', () => {
  const byHand = JSON.stringify(
    Array.from({ length: 40 }, (_, index) => [150 * (1 - (1 - index / 39) ** 2), index % 4, index * 25]),
  )
  const trusted = async (challengeOptions: CaptchaOptions, answerOptions: CaptchaOptions): Promise<boolean | null> => {
    const { challenge, answer } = await open(challengeOptions)
    server.advance(dragSeconds)
    await server.database.db.delete(captchaPass)
    expect(await answerWith(server, challenge, plaintextOf(answer), answerOptions)).toMatchObject({ repCode: '0000' })
    const [pass] = await server.database.db.select().from(captchaPass)
    return pass?.trusted ?? null
  }
  const asker = (): CaptchaOptions => ({ address: newAddress(), clientUid: 'slider-1' })

  test('is a pass for a slider drawn by hand, from the client that requested it', async () => {
    const options = asker()
    expect(await trusted(options, { ...options, track: byHand })).toBe(true)
  })

  test.each<[string, CaptchaOptions]>([
    ['without its way', {}],
    ['with an unlikely way', { track: '[[0,0,0],[150,0,1]]' }],
    ['with junk for its way', { track: '{' }],
    ['from another network', { track: byHand, address: '192.0.2.1' }],
    ['from another client', { track: byHand, clientUid: 'slider-2' }],
  ])('is not in a slider %s, and yet it is solved', async (_, change) => {
    const options = asker()
    expect(await trusted(options, { ...options, ...change })).toBe(false)
  })

  test.each<[string, CaptchaOptions, boolean]>([
    ['the client that asked', {}, true],
    ['another client', { clientUid: 'point-2' }, false],
  ])('click-words from %s', async (_, change, isTrusted) => {
    const options: CaptchaOptions = { ...asker(), captchaType: 'clickWord' }
    expect(await trusted(options, { ...options, ...change })).toBe(isTrusted)
  })

  test('is lost when another network cashes the pass in', async () => {
    const options: CaptchaOptions = { ...asker(), captchaType: 'clickWord' }
    expect(await cash(await solveCaptcha(server, options), 'login', newAddress())).toEqual({
      trusted: false,
      hard: true,
    })
    expect(await cash(await solveCaptcha(server, options), 'login', options.address ?? '')).toEqual({
      trusted: true,
      hard: true,
    })
  })
})
