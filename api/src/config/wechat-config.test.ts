import { readConfig } from './config'

const app = {
  WECHAT_APP_ID: 'wx1',
  WECHAT_APP_SECRET: 'secret',
  WECHAT_REDIRECT_URI: 'https://www.example.com/wechat/callback',
}

test('none, or all that is needed', () => {
  expect(readConfig({}).wechat).toBeNull()
  expect(readConfig(app).wechat).toEqual({
    appId: 'wx1',
    appSecret: 'secret',
    redirectUri: app.WECHAT_REDIRECT_URI,
    styleUrl: '',
  })
})

test.each([
  [{ WECHAT_APP_ID: 'wx1' }, /WECHAT_APP_SECRET, WECHAT_REDIRECT_URI/],
  [{ ...app, WECHAT_APP_SECRET: '' }, /WECHAT_APP_SECRET/],
  [{ WECHAT_STYLE_URL: 'https://www.example.com/w.css' }, /WECHAT_APP_ID/],
  [{ ...app, WECHAT_REDIRECT_URI: 'https://www.example.com/other' }, /WECHAT_REDIRECT_URI/],
  [{ ...app, WECHAT_STYLE_URL: 'w.css' }, /WECHAT_STYLE_URL/],
])('%j is refused by name', (env, says) => {
  expect(() => readConfig(env)).toThrow(says)
})
