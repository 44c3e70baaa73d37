import { arrivalDays, arrivalWindow } from './arrival-window'

const now = new Date('2026-11-27T15:30:00+08:00')
const at = (day: number, time: string): Date => new Date(`2026-11-${day}T${time}:00+08:00`)

test.each<[string, Date, Date]>([
  ['今天 16:00–18:00', at(27, '16:00'), at(27, '18:00')],
  ['明天 09:00–24:00', at(28, '09:00'), new Date('2026-11-29T00:00:00+08:00')],
  ['今天 20:00 至 明天 11:00', at(27, '20:00'), at(28, '11:00')],
  ['明天 09:00 至 11月30日 18:00', at(28, '09:00'), at(30, '18:00')],
])('%s', (text, from, to) => expect(arrivalWindow(from, to, now)).toBe(text))

test('a message names the days', () => {
  expect(arrivalDays(at(27, '16:00'), at(27, '18:00'))).toBe('11月27日 16:00–18:00')
  expect(arrivalDays(at(28, '09:00'), at(29, '11:00'))).toBe('11月28日 09:00 至 11月29日 11:00')
})
