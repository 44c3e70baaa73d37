import { cookieDomainOf } from './cookie-domain'

const provinces =
  'ah bj cq fj gd gs gx gz ha hb he hi hk hl hn jl js jx ln mo nm nx qh sc sd sh sn sx tj tw xj xz yn zj'.split(' ')

test('there are 34 provinces', () => expect(provinces).toHaveLength(34))

test.each([
  ...['www.sf.cn', 'my.portal.sf.cn', 'sf.cn', 'SF.CN'].map((host) => [host, 'sf.cn']),
  ...['kd.yd.cn', 'www.yt.cn', 'www.jd.cn', 'a.b.zt.cn'].map((host) => [host, host.split('.').slice(-2).join('.')]),
  ...provinces.map((province) => [`my.carrier.${province}.cn`, `carrier.${province}.cn`]),
  ...['com', 'net', 'org', 'gov', 'edu', 'ac', 'mil'].map((kind) => [`my.carrier.${kind}.cn`, `carrier.${kind}.cn`]),
  ['www.example.com', 'example.com'],
  ['portal.test.example.com', 'example.com'],
  ['my.carrier.公司.cn', 'carrier.公司.cn'],
  ['my.carrier.xn--55qx5d.cn', 'carrier.xn--55qx5d.cn'],
  ['my.carrier.xn--io0a7i.cn', 'carrier.xn--io0a7i.cn'],
  ['my.carrier.xn--od0alg.cn', 'carrier.xn--od0alg.cn'],
  ['my.xn--fiqs8s.xn--55qx5d.cn', 'xn--fiqs8s.xn--55qx5d.cn'],
  ['my.carrier.xn--fiqs8s', 'carrier.xn--fiqs8s'],
  ['my.carrier.xn--55qx5d', 'carrier.xn--55qx5d'],
  ['my.carrier.com.vn', 'carrier.com.vn'],
  ['my.carrier.com.hk', 'carrier.com.hk'],
  ['my.carrier.idv.tw', 'carrier.idv.tw'],
  ['my.carrier.com.mo', 'carrier.com.mo'],
  ['my.carrier.co.uk', 'carrier.co.uk'],
  ['my.carrier.com.br', 'carrier.com.br'],
  ['my.carrier.com.au', 'carrier.com.au'],
  ['my.carrier.kawasaki.jp', 'my.carrier.kawasaki.jp'],
  ['my.city.kawasaki.jp', 'city.kawasaki.jp'],
  ['my.carrier.github.io', 'carrier.github.io'],
  ['my.portal.corp', 'portal.corp'],
])('the hosts of %s share the cookies of %s', (host, domain) => expect(cookieDomainOf(host)).toBe(domain))

test.each([
  ...['com.cn', 'gd.cn', 'xn--55qx5d.cn', 'com.vn', 'github.io', 'cn', 'localhost', 'portal', ''],
  ...['127.0.0.1', '192.168.1.20', '[::1]', '::1', '[2001:db8::1]', '"><script>', 'a b.cn', '-.cn', '..'],
])('%s shares no cookies', (host) => expect(cookieDomainOf(host)).toBe(''))
