import { timeLeft } from './time-left'

/** 10:00 in Shanghai. */
const now = new Date('2026-11-22T02:00:00.000Z')

test.each([
  [null, null, null],
  ['2026-11-24T05:00:00.000Z', '剩余 2天3小时', 'active'],
  ['2026-11-23T02:00:00.000Z', '剩余 1天', 'active'],
  // 00:05 of the next day in Shanghai.
  ['2026-11-22T16:05:00.000Z', '剩余 14小时5分', 'waiting'],
  ['2026-11-22T15:59:00.000Z', '今日到期，剩13小时59分', 'problem'],
  ['2026-11-22T02:00:30.000Z', '今日到期，剩1分钟', 'problem'],
  ['2026-11-22T02:00:00.000Z', '已超时', 'problem'],
  ['2026-11-20T02:00:00.000Z', '已超时', 'problem'],
])('due at %s: %s', (dueAt, text, tone) => {
  expect(timeLeft(dueAt, now)).toEqual(text === null ? null : { text, tone })
})
