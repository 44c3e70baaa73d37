import { once } from 'node:events'
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { cookieOf } from '../../testing/cookie-of'
import type { ResponseOf } from '@portal/contract/calls'
import { apiError } from '../../testing/api-error'
import { addCustomer } from '../../testing/test-customer'
import { startTestServer, type TestServer } from '../../testing/test-server'
import { wechatAccountProvider, wechatProvider } from './wechat.provider'
import { ask, showCode } from './wechat.testing'
import { providerServer } from '../../testing/provider-server'

const env = {
  WECHAT_APP_ID: 'wx-app',
  WECHAT_APP_SECRET: 'app-secret',
  WECHAT_REDIRECT_URI: 'https://www.example.com/wechat/callback',
}
const granted = {
  access_token: 'access-1',
  expires_in: 7200,
  refresh_token: 'refresh-1',
  openid: 'open-1',
  scope: 'snsapi_login',
  unionid: 'union-1',
}
const profile = { openid: 'open-1', nickname: '小川', sex: 0, headimgurl: '', privilege: [], unionid: 'union-1' }

/** Answers of the stand-in for WeChat by path, and the requests that it received. */
let answers: Record<string, string>
const requestedUrls: string[] = []
let wechat: Server
let origin: string
let server: TestServer

beforeAll(async () => {
  wechat = providerServer((request, response) => {
    requestedUrls.push(request.url ?? '')
    response.end(answers[(request.url ?? '').split('?')[0] ?? ''])
  }).listen(0, '127.0.0.1')
  await once(wechat, 'listening')
  origin = `http://127.0.0.1:${(wechat.address() as AddressInfo).port}`
  server = await startTestServer({
    env,
    ports: (ports) => ({
      ...ports,
      wechat: wechatProvider(
        { appId: 'wx-app', appSecret: 'app-secret', redirectUri: env.WECHAT_REDIRECT_URI, styleUrl: '' },
        origin,
      ),
      wechatAccount: wechatAccountProvider(
        { appId: 'wx-account', appSecret: 'account-secret' },
        'https://www.example.com/wechat/account',
        origin,
      ),
    }),
  })
})
afterAll(async () => {
  wechat.close()
  await server.close()
})
beforeEach(() => {
  requestedUrls.length = 0
  answers = { '/sns/oauth2/access_token': JSON.stringify(granted), '/sns/userinfo': JSON.stringify(profile) }
})

/** WeChat's redirect of a browser to our callback. */
const comeBack = (query: Record<string, string>, cookie = '') =>
  server.app.inject({ url: `/wechat/callback?${new URLSearchParams(query).toString()}`, headers: { cookie } })
const pollAfter = async (query: Record<string, string>) => {
  const qrCode = await showCode(server)
  const page = await comeBack({ state: qrCode.ticket, ...query }, qrCode.cookie)
  return { page, answer: (await ask(server, qrCode)).json() }
}

test('the ticket comes with what the widget needs, never with the secret of the app', async () => {
  const answer = await server.send('user/authenticate/wechatTicket', {})
  expect(answer.json().data.widget).toEqual({
    kind: 'wechat',
    appid: 'wx-app',
    scope: 'snsapi_login',
    redirectUri: env.WECHAT_REDIRECT_URI,
    styleUrl: '',
  })
  expect(answer.body).not.toContain('app-secret')
})

test("a code is exchanged for the person, by WeChat's protocol", async () => {
  const { page, answer } = await pollAfter({ code: 'code-1' })
  expect(page.statusCode).toBe(200)
  expect(page.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  expect(answer.data).toEqual({ state: 'UNKNOWN', nickname: '小川' })
  expect(requestedUrls).toEqual([
    '/sns/oauth2/access_token?appid=wx-app&secret=app-secret&code=code-1&grant_type=authorization_code',
    '/sns/userinfo?access_token=access-1&openid=open-1&lang=zh_CN',
  ])
})

test.each([
  ['the union id', granted, 'union-1'],
  ['the open id where there is no union id', { ...granted, unionid: undefined }, 'open-1'],
])('a person is %s', async (_, answer, wechatId) => {
  answers['/sns/oauth2/access_token'] = JSON.stringify(answer)
  expect(await server.app.deps.ports.wechat?.exchange('c')).toMatchObject({ wechatId })
})

test.each([
  ['an error', '{"errcode":40003,"errmsg":"invalid openid"}'],
  ['no JSON', '<html>'],
])('without a nickname for %s', async (_, answer) => {
  answers['/sns/userinfo'] = answer
  expect((await pollAfter({ code: 'code-1' })).answer.data).toEqual({ state: 'UNKNOWN', nickname: '' })
})

test.each([
  ['an invalid code', '{"errcode":40029,"errmsg":"invalid code"}'],
  ['a used code', '{"errcode":40163,"errmsg":"code been used"}'],
])('%s: refused', async (_, answer) => {
  answers['/sns/oauth2/access_token'] = answer
  expect((await pollAfter({ code: 'code-1' })).answer.data).toEqual({ state: 'REFUSED' })
})

test('who says no comes back without a code', async () => {
  expect((await pollAfter({})).answer.data).toEqual({ state: 'REFUSED' })
  expect(requestedUrls).toEqual([])
})

test.each([
  ['another error', '{"errcode":40013,"errmsg":"invalid appid"}'],
  ['no JSON', '<html>'],
  ['half an answer', '{"access_token":"x"}'],
])('%s: WeChat is not available', async (_, answer) => {
  answers['/sns/oauth2/access_token'] = answer
  const { page, answer: polled } = await pollAfter({ code: 'code-1' })
  expect(page.statusCode).toBe(502)
  expect(polled).toMatchObject(apiError('WECHAT_UNAVAILABLE', '微信登录暂时不可用，请使用其他方式登录'))
})

test('a ticket is worth one question to WeChat; an unknown one none', async () => {
  const { ticket, cookie } = await showCode(server)
  const pages = await Promise.all(Array.from({ length: 10 }, () => comeBack({ state: ticket, code: 'code-1' }, cookie)))
  expect(pages.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  await comeBack({ state: 'A'.repeat(22), code: 'code-1' })
  expect(requestedUrls.filter((address) => address.startsWith('/sns/oauth2'))).toHaveLength(1)
})

describe("somebody else's state", () => {
  test.each<[string, () => Promise<string>]>([
    ['without a mark', async () => ''],
    ['with a mark of its own', async () => (await showCode(server)).cookie],
    ['with a mark that is none', async () => 'portal-browser='],
  ])(
    'confirmed in a browser %s logs nobody in, asks WeChat nothing and leaves the code to its owner',
    async (_, victim) => {
      const qrCode = await showCode(server)
      const page = await comeBack({ state: qrCode.ticket, code: 'code-1' }, await victim())
      expect(page.statusCode).toBe(403)
      expect(page.body).toContain('不是从此浏览器发起')
      expect(requestedUrls).toEqual([])
      expect((await ask(server, qrCode)).json().data).toEqual({ state: 'WAITING' })
      expect((await comeBack({ state: qrCode.ticket, code: 'code-1' }, qrCode.cookie)).statusCode).toBe(200)
    },
  )

  test('binds nothing to the account that sent it around', async () => {
    const attacker = await addCustomer(server)
    const qrCode = await showCode(server)
    await comeBack({ state: qrCode.ticket, code: 'code-1' }, (await showCode(server)).cookie)
    const { ticket, secret } = qrCode
    expect(await server.call('binding/wechatScan', { ticket, secret }, attacker.token)).toMatchObject({
      data: { state: 'WAITING' },
    })
  })
})

test('two codes of one browser share its mark, which no script reads', async () => {
  const first = await server.send('user/authenticate/wechatTicket', {})
  expect(first.headers['set-cookie']).toMatch(
    /^portal-browser=[\w-]{43}; Path=\/; Max-Age=\d+; HttpOnly; SameSite=Lax$/,
  )
  const second = await server.send('user/authenticate/wechatTicket', {}, { cookie: cookieOf(first) })
  expect(second.headers['set-cookie']).toBeUndefined()
  for (const answer of [first, second])
    expect((await comeBack({ state: answer.json().data.ticket, code: 'code-1' }, cookieOf(first))).statusCode).toBe(200)
})

test.each([[{}], [{ state: '"><script>' }], [{ state: 'A'.repeat(22), code: 'x'.repeat(600) }]])(
  '%j is no scan',
  async (query: Record<string, string>) => {
    const page = await comeBack(query)
    expect(page.statusCode).toBe(404)
    expect(page.body).not.toContain('<script>')
  },
)

describe("inside WeChat's own browser", () => {
  const begin = async () => {
    const response = await server.send('user/authenticate/wechatTicket', { insideWechat: true })
    const { data } = response.json<{ data: ResponseOf<'user/authenticate/wechatTicket'> }>()
    if (data.widget.kind !== 'redirect') throw new Error('no redirect')
    const { ticket, secret, widget } = data
    const url = new URL(widget.url)
    return { url, ticket, secret, cookie: cookieOf(response), state: url.searchParams.get('state') ?? '' }
  }
  const back = (query: Record<string, string>, cookie = '') =>
    server.app.inject({ url: `/wechat/account?${new URLSearchParams(query).toString()}`, headers: { cookie } })

  test('the browser goes to WeChat, its parameters in the published order', async () => {
    const { url, state } = await begin()
    expect(state).toMatch(/^[0-9a-f]{32}$/)
    expect(url.href).toBe(
      'https://open.weixin.qq.com/connect/oauth2/authorize?appid=wx-account' +
        `&redirect_uri=https%3A%2F%2Fwww.example.com%2Fwechat%2Faccount&response_type=code&scope=snsapi_userinfo&state=${state}#wechat_redirect`,
    )
  })

  test('WeChat leads back to the portal, and the tab that began is told who it is', async () => {
    const login = await begin()
    const answer = await back({ state: login.state, code: 'code-1' }, login.cookie)
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
    expect((await ask(server, login)).json().data).toEqual({ state: 'UNKNOWN', nickname: '小川' })
    expect(requestedUrls[0]).toBe(
      '/sns/oauth2/access_token?appid=wx-account&secret=account-secret&code=code-1&grant_type=authorization_code',
    )
  })

  test('a person is known by the union id alone, which website and account share', async () => {
    expect(await server.app.deps.ports.wechatAccount?.exchange('c')).toMatchObject({ wechatId: 'union-1' })
    answers['/sns/oauth2/access_token'] = JSON.stringify({ ...granted, unionid: undefined })
    const login = await begin()
    expect((await back({ state: login.state, code: 'code-1' }, login.cookie)).headers.location).toBe('/')
    expect((await ask(server, login)).json()).toMatchObject(apiError('WECHAT_UNAVAILABLE'))
  })

  test('who says no is told so', async () => {
    const login = await begin()
    expect((await back({ state: login.state }, login.cookie)).headers.location).toBe('/')
    expect((await ask(server, login)).json().data).toEqual({ state: 'REFUSED' })
  })

  test("a state of somebody else's browser logs nobody in and asks WeChat nothing", async () => {
    const [login, victim] = [await begin(), await begin()]
    for (const cookie of ['', victim.cookie])
      expect((await back({ state: login.state, code: 'code-1' }, cookie)).statusCode).toBe(403)
    expect(requestedUrls).toEqual([])
    expect((await ask(server, login)).json().data).toEqual({ state: 'WAITING' })
  })

  test.each(['https://evil.example', 'A'.repeat(22), ''])(
    'the state %s leads nowhere but to the portal',
    async (state) => {
      const answer = await back({ state, code: 'code-1' }, (await begin()).cookie)
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
      expect(requestedUrls).toEqual([])
    },
  )

  test('without an official account there is none', async () => {
    const without = await startTestServer({ ports: (ports) => ({ ...ports, wechatAccount: null }) })
    expect(await without.call('user/authenticate/wechatTicket', { insideWechat: true })).toMatchObject(
      apiError('WECHAT_UNAVAILABLE'),
    )
    await without.close()
  })
})

test('neither secrets nor codes nor tickets are in the log', () => {
  for (const secret of ['app-secret', 'code-1', 'access-1', 'union-1']) expect(server.log()).not.toContain(secret)
})
