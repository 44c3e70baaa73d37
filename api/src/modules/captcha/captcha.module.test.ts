import { createCanvas, loadImage } from '@napi-rs/canvas'
import type { CaptchaChallenge } from '@portal/contract/captcha'
import { fc } from '@portal/testing/property'
import { newAddress } from '../../testing/addresses'
import { answerWith, dragSeconds, getChallenge, notchOf, type CaptchaOptions } from '../../testing/solve-captcha'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { encrypt } from './puzzle/cipher'
import { consumePass } from './captcha.repository'
import { countFailure, hasFailed } from './limits'
import type { Pictures } from './pictures'
import { getCaptcha } from './captcha.service'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ env: { PORTAL_IP_LIMIT_FACTOR: '1' } })
})
afterAll(() => server.close())

describe('captcha module', () => {
  const open = async (options: CaptchaOptions): Promise<CaptchaChallenge> => {
    const { repData } = await getChallenge(server, options)
    if (repData === null) throw new Error('no challenge')
    return repData
  }
  const post = async (path: string, body: unknown, address = newAddress()) => server.send(path, body, { address })
  const point = (x: number, y = 5): string => JSON.stringify({ x, y })
  const wrongly = async (options: CaptchaOptions) => {
    const challenge = await open(options)
    const hole = await notchOf(server, challenge.token)
    server.advance(dragSeconds)
    return answerWith(server, challenge, point(hole + 20), options)
  }

  describe('captcha/get', () => {
    test('answers with pictures, token and key in the shape that clients expect', async () => {
      const response = await post('captcha/get', { captchaType: 'blockPuzzle', clientUid: 'slider-1', ts: 1 })
      expect(response.json()).toEqual({
        repCode: '0000',
        repMsg: null,
        success: true,
        repData: {
          originalImageBase64: expect.any(String),
          jigsawImageBase64: expect.any(String),
          token: expect.stringMatching(/^[0-9a-f]{32}$/),
          secretKey: expect.stringMatching(/^[A-Za-z0-9]{16}$/),
          wordList: null,
          result: false,
        },
      })
    })

    test.each(['get', 'check'])('an odd value in captcha/%s is a wrong one', async (name) => {
      for (const field of ['captchaType', 'clientUid', 'token', 'pointJson', 'track', 'purpose']) {
        const body = { captchaType: 'clickWord', token: 'x', pointJson: 'x', [field]: { length: { toString: 1 } } }
        expect((await post(`captcha/${name}`, body)).statusCode).toBe(200)
      }
    })

    test('the pictures have the sizes that every client assumes, and the hole is within reach', async () => {
      const challenge = await open({ address: newAddress() })
      const sizes = await Promise.all(
        [challenge.originalImageBase64, challenge.jigsawImageBase64 ?? ''].map(async (image) => {
          const { width, height } = await loadImage(Buffer.from(image, 'base64'))
          return [width, height]
        }),
      )
      expect(sizes).toEqual([
        [310, 155],
        [47, 155],
      ])
      const hole = await notchOf(server, challenge.token)
      expect(hole).toBeGreaterThanOrEqual(60)
      expect(hole).toBeLessThanOrEqual(230)
    })

    test('the piece is opaque in the middle and transparent at the rim of its strip', async () => {
      const challenge = await open({ address: newAddress() })
      const context = createCanvas(47, 155).getContext('2d')
      context.drawImage(await loadImage(Buffer.from(challenge.jigsawImageBase64 ?? '', 'base64')), 0, 0)
      const opacity = context.getImageData(0, 0, 47, 155).data.filter((_, index) => index % 4 === 3)
      expect(opacity[0]).toBe(0)
      expect(opacity.filter((value) => value === 255).length).toBeGreaterThan(600)
    })

    test.each([
      ['no type', {}, '0011'],
      ['an empty type', { captchaType: '' }, '0011'],
      ['an unknown type', { captchaType: 'x' }, '0011'],
      ['a type that is a number', { captchaType: 7 }, '0011'],
      ['a list', [], '0011'],
    ])('refuses %s', async (_, body, repCode) => {
      const response = await post('captcha/get', body)
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ repCode, repMsg: expect.any(String), repData: null, success: false })
    })

    test('keeps twenty open pictures per network: the oldest is dropped', async () => {
      const address = newAddress()
      const first = await open({ address })
      for (let count = 0; count < 20; count += 1) {
        server.advance(1)
        await open({ address })
      }
      expect(await answerWith(server, first, point(1), { address })).toMatchObject({ repCode: '6110' })
    })
  })

  describe('captcha/check', () => {
    test.each([
      [-5, '0000'],
      [5, '0000'],
      [4.64516, '0000'],
      [-5.1, '6111'],
      [5.9, '6111'],
      [30, '6111'],
    ])('judges %p px beside the hole as %s', async (offset, repCode) => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      expect(await answerWith(server, challenge, point(hole + offset), { address })).toMatchObject({ repCode })
    })

    test('echoes token and pointJson and leaves the verification to the client', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      const plaintext = `{"x":${hole}.25,"y":5.0}`
      const pointJson = encrypt(plaintext, challenge.secretKey ?? '')
      expect(await answerWith(server, challenge, plaintext, { address })).toEqual({
        repCode: '0000',
        repMsg: null,
        success: true,
        repData: { captchaType: 'blockPuzzle', token: challenge.token, pointJson, result: true },
      })
      const verification = encrypt(`${challenge.token}---${plaintext}`, challenge.secretKey ?? '')
      expect(await consumePass(server.database.db, verification, 'login', address, server.now())).toEqual({
        trusted: false,
        hard: false,
      })
    })

    test('takes one answer per picture, right or wrong', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      expect(await answerWith(server, challenge, point(hole + 20), { address })).toMatchObject({
        repCode: '6111',
        success: false,
        repData: null,
      })
      expect(await answerWith(server, challenge, point(hole), { address })).toMatchObject({ repCode: '6110' })
    })

    test('of many right answers at the same time one counts', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      const replies = await Promise.all(
        Array.from({ length: 8 }, () => answerWith(server, challenge, point(hole), { address })),
      )
      expect(replies.map(({ repCode }) => repCode).sort()).toEqual(['0000', ...Array<string>(7).fill('6110')])
    })

    test('an answer faster than a hand is wrong', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      expect(await answerWith(server, challenge, point(hole), { address })).toMatchObject({ repCode: '6111' })
    })

    test('a picture is forgotten after 120 s', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(121)
      expect(await answerWith(server, challenge, point(hole), { address })).toMatchObject({ repCode: '6110' })
    })

    test('the right x with another y is wrong', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      expect(await answerWith(server, challenge, point(hole, 6), { address })).toMatchObject({ repCode: '6111' })
    })

    test('a slider posted as click-words is wrong: a token belongs to its type', async () => {
      const address = newAddress()
      const challenge = await open({ address })
      const hole = await notchOf(server, challenge.token)
      server.advance(dragSeconds)
      const pointJson = encrypt(point(hole), challenge.secretKey ?? '')
      const response = await post(
        'captcha/check',
        { captchaType: 'clickWord', token: challenge.token, pointJson },
        address,
      )
      expect(response.json()).toMatchObject({ repCode: '6111' })
    })

    test.each([
      ['text that was not encrypted', () => point(100)],
      ['another key', () => encrypt(point(100), 'XwKsGlMcdPMEhR1B')],
      ['not base64', () => '???'],
      ['a number', () => 5],
      ['no point', (key: string) => encrypt('null', key)],
      ['not JSON', (key: string) => encrypt('{', key)],
      ['x as text', (key: string) => encrypt('{"x":"100","y":5}', key)],
      ['infinity', (key: string) => encrypt('{"x":1e999,"y":5}', key)],
    ])('%s is wrong, never an error', async (_, pointJson) => {
      const address = newAddress()
      const challenge = await open({ address })
      server.advance(dragSeconds)
      const response = await post(
        'captcha/check',
        { captchaType: 'blockPuzzle', token: challenge.token, pointJson: pointJson(challenge.secretKey ?? '') },
        address,
      )
      expect(response.statusCode).toBe(200)
      expect(response.json()).toEqual({ repCode: '6111', repMsg: '验证失败', repData: null, success: false })
    })

    test.each([
      ['token', { captchaType: 'blockPuzzle', pointJson: 'x' }, '0011'],
      ['pointJson', { captchaType: 'blockPuzzle', token: 'x' }, '0011'],
      ['captchaType', { token: 'x', pointJson: 'x' }, '0011'],
    ])('a missing %s is said', async (_, body, repCode) => {
      expect((await post('captcha/check', body)).json()).toMatchObject({ repCode, success: false })
    })
  })

  describe('limits', () => {
    test('the 31st picture in a minute for one client is refused, another minute is free', async () => {
      const options = { address: newAddress(), clientUid: 'slider-x' }
      for (let count = 0; count < 30; count += 1)
        expect(await getChallenge(server, options)).toMatchObject({ repCode: '0000' })
      expect(await getChallenge(server, options)).toMatchObject({ repCode: '6201' })
      server.advance(61)
      expect(await getChallenge(server, options)).toMatchObject({ repCode: '0000' })
    })

    test('a made-up client id or User-Agent does not get around the limit of the network', async () => {
      const address = newAddress()
      const codes: string[] = []
      for (let count = 0; count < 121; count += 1)
        codes.push((await getChallenge(server, { address, clientUid: `slider-${count}` })).repCode)
      expect(codes.lastIndexOf('0000')).toBe(119)
      expect(codes[120]).toBe('6201')
    })

    test('five wrong answers in a minute lock the client for five minutes', async () => {
      const options = { address: newAddress(), clientUid: 'slider-y' }
      for (let count = 0; count < 5; count += 1) expect(await wrongly(options)).toMatchObject({ repCode: '6111' })
      expect(await getChallenge(server, options)).toMatchObject({ repCode: '6202', repData: null })
      server.advance(290)
      expect(await getChallenge(server, options)).toMatchObject({ repCode: '6202' })
      server.advance(20)
      expect(await getChallenge(server, options)).toMatchObject({ repCode: '0000' })
    })

    test('the 31st answer in a minute is refused', async () => {
      const address = newAddress()
      for (let count = 0; count < 30; count += 1)
        await post('captcha/check', { captchaType: 'blockPuzzle', token: 'none', pointJson: 'x' }, address)
      expect(
        (await post('captcha/check', { captchaType: 'blockPuzzle', token: 'none', pointJson: 'x' }, address)).json(),
      ).toMatchObject({ repCode: '6204' })
    })
  })

  describe('a pass', () => {
    const pass = async (options: CaptchaOptions): Promise<string> => {
      const challenge = await open(options)
      const plaintext = point(await notchOf(server, challenge.token))
      server.advance(dragSeconds)
      await answerWith(server, challenge, plaintext, options)
      return encrypt(`${challenge.token}---${plaintext}`, challenge.secretKey ?? '')
    }
    const cash = (verification: string, purpose: string) =>
      consumePass(server.database.db, verification, purpose, newAddress(), server.now())

    test('is cashed once, also by two at the same time', async () => {
      const verification = await pass({ address: newAddress() })
      const results = await Promise.all([cash(verification, 'login'), cash(verification, 'login')])
      expect(results.filter((result) => result !== null)).toHaveLength(1)
    })

    test('lives for 180 s', async () => {
      const verification = await pass({ address: newAddress() })
      server.advance(181)
      expect(await cash(verification, 'login')).toBeNull()
    })

    test('is good for its purpose only, and lost when tried for another', async () => {
      const verification = await pass({ address: newAddress(), purpose: 'sms' })
      expect(await cash(verification, 'login')).toBeNull()
      expect(await cash(verification, 'sms')).toBeNull()
    })
  })

  test("junk gets the protocol's codes and HTTP 200", async () => {
    await fc.assert(
      fc.asyncProperty(fc.constantFrom('captcha/get', 'captcha/check'), fc.jsonValue(), async (path, body) => {
        const response = await post(path, body)
        expect(response.statusCode).toBe(200)
        expect(['0011', '6110', '6111']).toContain(response.json().repCode)
      }),
      { numRuns: 60 },
    )
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          captchaType: fc.constantFrom('blockPuzzle', 'clickWord', 'drawnCode', null, 3),
          token: fc.anything(),
          pointJson: fc.anything(),
          track: fc.anything(),
          clientUid: fc.anything(),
          ts: fc.anything(),
        }),
        async (body) => {
          const response = await post('captcha/check', JSON.parse(JSON.stringify(body)))
          expect(response.statusCode).toBe(200)
          expect(['0011', '6110', '6111']).toContain(response.json().repCode)
        },
      ),
      { numRuns: 60 },
    )
  })
})

describe('limits', () => {
  const fail = async (network: string, clientUid: string, times: number): Promise<void> => {
    for (let count = 0; count < times; count += 1) await countFailure(server.app.deps, { network, clientUid })
  }

  test('after two wrong answers a client gets harder pictures, another one of its network does not', async () => {
    const network = newAddress()
    await fail(network, 'a', 1)
    expect(await hasFailed(server.app.deps, { network, clientUid: 'a' })).toBe(false)
    await fail(network, 'a', 1)
    expect(await hasFailed(server.app.deps, { network, clientUid: 'a' })).toBe(true)
    expect(await hasFailed(server.app.deps, { network, clientUid: 'b' })).toBe(false)
  })

  test('ten wrong answers of made-up clients make it harder for their network', async () => {
    const network = newAddress()
    for (let client = 0; client < 10; client += 1) await fail(network, `c${client}`, 1)
    expect(await hasFailed(server.app.deps, { network, clientUid: 'new' })).toBe(true)
    server.advance(601)
    expect(await hasFailed(server.app.deps, { network, clientUid: 'new' })).toBe(false)
  })

  test('after failures the hard kind is shown', async () => {
    const asker = { network: newAddress(), clientUid: 'd' }
    const hardness: boolean[] = []
    const pictures: Pictures = {
      take: (_, hard) => {
        hardness.push(hard)
        return { answer: { kind: 'blockPuzzle', x: 100 }, image: '', piece: '', words: null }
      },
      close: () => undefined,
    }
    for (let failures = 0; failures < 3; failures += 1) {
      await getCaptcha(server.app.deps, pictures, asker, 'blockPuzzle', null)
      await countFailure(server.app.deps, asker)
    }
    expect(hardness).toEqual([false, false, true])
  })
})
