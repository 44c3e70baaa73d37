import { readConfig } from './config'

const account = { WECHAT_MESSAGE_APP_ID: 'wx2', WECHAT_MESSAGE_APP_SECRET: 'secret', WECHAT_MESSAGE_TEMPLATE_ID: 't1' }
const server = { SMTP_URL: 'smtps://portal:secret@mail.example.com:465', SMTP_FROM: '零川物流 <noreply@example.com>' }

test('none, or all that is needed', () => {
  expect(readConfig({})).toMatchObject({ smtp: null, wechatMessages: null })
  expect(readConfig({ ...account, ...server, PUBLIC_ORIGIN: 'https://www.example.com' })).toMatchObject({
    smtp: { url: server.SMTP_URL, from: server.SMTP_FROM },
    wechatMessages: { appId: 'wx2', appSecret: 'secret', templateId: 't1', page: 'https://www.example.com' },
  })
})

test.each([
  [{ SMTP_URL: server.SMTP_URL }, /SMTP_FROM/],
  [{ SMTP_FROM: server.SMTP_FROM }, /SMTP_URL/],
  [{ ...server, SMTP_URL: 'https://mail.example.com' }, /SMTP_URL 须形如/],
  [{ ...server, SMTP_FROM: 'x <a@example.com>\r\nBcc: b@example.com' }, /SMTP_FROM 须为/],
  [{ WECHAT_MESSAGE_APP_ID: 'wx2' }, /WECHAT_MESSAGE_APP_SECRET, WECHAT_MESSAGE_TEMPLATE_ID/],
  [{ ...account, WECHAT_MESSAGE_TEMPLATE_ID: '' }, /WECHAT_MESSAGE_TEMPLATE_ID/],
])('%j is refused by name', (env, says) => {
  expect(() => readConfig(env)).toThrow(says)
})
