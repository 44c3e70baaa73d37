import { productionEnv } from '../testing/production-env'
import { startTestServer } from '../testing/test-server'

test('in production the mark comes by HTTPS alone, from this host alone, and with a step from WeChat', async () => {
  const server = await startTestServer({
    env: {
      ...productionEnv,
      WECHAT_APP_ID: 'wx-app',
      WECHAT_APP_SECRET: 'app-secret',
      WECHAT_REDIRECT_URI: 'https://www.example.com/wechat/callback',
    },
  })
  const answer = await server.send('user/authenticate/wechatTicket', {})
  expect(answer.headers['set-cookie']).toMatch(
    /^__Host-portal-browser=[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=None; Secure$/,
  )
  await server.close()
})
