import { readConfig } from '../config/config'
import { productionEnv } from '../testing/production-env'
import { securityHeaders } from './security-headers'

const sources = (env: Record<string, string>) =>
  /img-src ([^;]+)/.exec(securityHeaders(readConfig(env), 'abc')['content-security-policy'] ?? '')?.[1]?.split(' ')
const own = ["'self'", 'data:', 'blob:']

test.each<[string, Record<string, string>, string[]]>([
  ['a demo', {}, []],
  ['production', productionEnv, []],
  [
    "production with the carrier's store",
    { ...productionEnv, MEDIA_ORIGINS: 'https://pictures.example.com, https://cdn.example.com:8443' },
    ['https://pictures.example.com', 'https://cdn.example.com:8443'],
  ],
])('%s shows pictures of its own origin and of those that are named', (_case, env, origins) =>
  expect(sources(env)).toEqual([...own, ...origins]),
)

test.each([
  '*',
  'https://*',
  'http://pictures.example.com',
  'https://pictures.example.com/',
  'https://x; script-src *',
  'pictures.example.com',
])('MEDIA_ORIGINS=%s is refused', (value) =>
  expect(() => readConfig({ MEDIA_ORIGINS: value })).toThrow('MEDIA_ORIGINS'),
)

test('a video that came by a call is played from memory, and from nowhere else', () => {
  expect(
    /media-src ([^;]+)/.exec(securityHeaders(readConfig(productionEnv), 'abc')['content-security-policy'] ?? '')?.[1],
  ).toBe("'self' blob:")
})
