import { daysText, hoursText, timesText } from './opening-hours-text'

test.each([
  [[1, 2, 3, 4, 5, 6, 7], '每天'],
  [[5, 4, 3, 2, 1], '周一至周五'],
  [[6, 7], '周六、周日'],
  [[1, 3, 3, 7], '周一、周三、周日'],
  [[7], '周日'],
])('days %j are %s', (days, text) => expect(daysText(days)).toBe(text))

test.each([
  ['08:30', '18:00', '08:30–18:00'],
  ['22:00', '06:00', '22:00–次日 06:00'],
  ['00:00', '23:59', '全天'],
  ['08:00', '08:00', '08:00–次日 08:00'],
])('%s to %s is %s', (open, close, text) => expect(timesText({ days: [1], open, close })).toBe(text))

const from = (days: number[], open = '08:30', close = '18:00') => ({ days, open, close })

test.each([
  [[from([1, 2, 3, 4, 5, 6, 7])], '每天 08:30–18:00'],
  [[from([1, 2, 3, 4, 5]), from([6], '09:00', '12:00')], '周一至周五 08:30–18:00；周六 09:00–12:00'],
  [[from([1, 2, 3, 4, 5, 6, 7], '00:00', '23:59')], '每天 全天'],
  [[], ''],
])('%j reads %s', (hours, text) => expect(hoursText(hours)).toBe(text))
