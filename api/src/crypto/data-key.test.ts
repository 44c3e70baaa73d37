import { parseDataKeys } from './data-key'

const key = Buffer.alloc(32).toString('base64')
test.each([
  [`a:${key}`, ['a']],
  [`b:${key}, a:${key}`, ['b', 'a']],
  [`2026-11:${key}`, ['2026-11']],
])('DATA_KEYS=%s', (text, ids) => {
  expect(parseDataKeys(text)?.map(({ id }) => id)).toEqual(ids)
})
test.each(['', 'a', `a:${key},`, `a:${key},a:${key}`, `a b:${key}`, `a.b:${key}`, `a:${key.slice(4)}`, `:${key}`])(
  'DATA_KEYS=%s is refused',
  (text) => expect(parseDataKeys(text)).toBeNull(),
)
