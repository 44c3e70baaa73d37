import type { CaptchaType } from '@portal/contract/captcha'
import { newAddress } from '../../testing/addresses'
import { answerOf, answerWith, getChallenge, plaintextOf } from '../../testing/solve-captcha'
import type { TestServer } from '../../testing/test-server'
import { startDemoServer } from '../testing/start-demo-server'

let server: TestServer
beforeAll(async () => {
  server = await startDemoServer()
})
afterAll(() => server.close())

test.each<CaptchaType>(['blockPuzzle', 'clickWord', 'drawnCode'])(
  'the answer to %s is shown to tests of a browser, not used up, and may be given at once',
  async (captchaType) => {
    const options = { captchaType, address: newAddress() }
    const { repData: challenge } = await getChallenge(server, options)
    if (challenge === null) throw new Error('no challenge')
    const answer = await answerOf(server, challenge.token)
    const expected = {
      blockPuzzle: { x: 'x' in answer ? answer.x : null },
      clickWord: { p: 'centres' in answer ? answer.centres : null },
      drawnCode: { code: 'code' in answer ? answer.code : null },
    }
    for (let look = 0; look < 2; look += 1)
      expect(await server.call('dev/captcha-answer', { token: challenge.token })).toMatchObject({
        code: 0,
        data: expected[captchaType],
      })
    expect(await answerWith(server, challenge, plaintextOf(answer), options)).toMatchObject({ repCode: '0000' })
  },
)
