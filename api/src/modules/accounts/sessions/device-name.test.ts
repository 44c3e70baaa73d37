import { fc } from '@portal/testing/property'
import { deviceNameOf } from './device-name'

const mozilla = 'Mozilla/5.0'
const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36`, 'Windows · Chrome'],
  [`${mozilla} (Windows NT 10.0; Win64; x64) ${webkit} Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0`, 'Windows · Edge'],
  [
    `${mozilla} (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15`,
    'Mac · Safari',
  ],
  [
    `${mozilla} (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50`,
    'iPhone · 微信',
  ],
  [`${mozilla} (Linux; Android 14; Pixel 8) ${webkit} Chrome/140.0.0.0 Mobile Safari/537.36`, 'Android · Chrome'],
  [`${mozilla} (X11; Linux x86_64; rv:130.0) Gecko/20100101 Firefox/130.0`, 'Linux · Firefox'],
  ['curl/8.5.0', ''],
  ['', ''],
  [undefined, ''],
])('%s is %j', (agent, name) => expect(deviceNameOf(agent)).toBe(name))

test('only known names of a header are stored', () => {
  fc.assert(fc.property(fc.string(), (agent) => expect(deviceNameOf(agent).length).toBeLessThan(30)))
})
