import { businessHoursText } from './business-hours'

const hours = (days: number[]) => ({ days, open: '08:30', close: '18:00' })

test.each([
  [[hours([1, 2, 3, 4, 5, 6, 7])], '每天 08:30-18:00'],
  [[hours([5, 4, 3, 2, 1])], '周一至周五 08:30-18:00'],
  [[hours([1, 3, 5])], '周一、周三、周五 08:30-18:00'],
  [[hours([6, 7])], '周六、周日 08:30-18:00'],
  [[hours([1, 2, 3, 4, 5]), { days: [6], open: '09:00', close: '12:00' }], '周一至周五 08:30-18:00；周六 09:00-12:00'],
  [[], ''],
])('%j reads %s', (given, text) => {
  expect(businessHoursText(given)).toBe(text)
})
