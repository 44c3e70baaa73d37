import { spanText } from './span-text'

const minute = 60_000
const hour = 60 * minute
const day = 24 * hour

test.each([
  [1, '1分钟'],
  [minute, '1分钟'],
  [5 * minute, '5分钟'],
  [59 * minute + 1, '1小时'],
  [hour + 5 * minute, '1小时5分'],
  [3 * hour, '3小时'],
  [day - 1, '1天'],
  [day, '1天'],
  [2 * day + 3 * hour, '2天3小时'],
  [2 * day + 3 * hour + minute, '2天3小时'],
  [7 * day, '7天'],
])('%d ms are %s', (milliseconds, text) => expect(spanText(milliseconds)).toBe(text))
