import { timeLeftText } from './timed-progress'

it.each([
  ['the first two seconds', 1999, 50, 100, ''],
  ['nothing done', 9000, 0, 100, ''],
  ['half', 3000, 50, 100, '约剩 3 秒'],
  ['a slow quarter', 30_000, 25, 100, '约剩 2 分钟'],
  ['all', 9000, 100, 100, ''],
])('of %s', (_, elapsed, done, total, text) => expect(timeLeftText(elapsed, done, total)).toBe(text))
