import { cookieDomain } from './cookie-domain'

it.each([
  ['www.example.com', '.example.com'],
  ['example.com', '.example.com'],
  ['portal.test.example.com', '.example.com'],
  ['www.example.com.cn', '.example.com.cn'],
  ['example.com.cn', '.example.com.cn'],
  ['a.b.example.gd.cn', '.example.gd.cn'],
  ['www.example.cn', '.example.cn'],
  ['www.example.co.uk', '.example.co.uk'],
  ['www.example.com.hk', '.example.com.hk'],
  ['com.cn', undefined],
  ['localhost', undefined],
  ['portal', undefined],
  ['127.0.0.1', undefined],
  ['192.168.1.20', undefined],
  ['[::1]', undefined],
])('cookieDomain(%s) is %s', (host, domain) => {
  expect(cookieDomain(host)).toBe(domain)
})
