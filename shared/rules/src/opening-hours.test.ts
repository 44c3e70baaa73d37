import { fc } from '@portal/testing/property'
import { type Opening, openingOf, type OpeningHours, type OpeningState } from './opening-hours'

/** 2026-11-23 is a Monday. */
const at = (day: number, time: string) => new Date(`2026-11-${22 + day}T${time}:00+08:00`)
const everyDay = [1, 2, 3, 4, 5, 6, 7]
const daytime = [{ days: everyDay, open: '08:00', close: '20:00' }]
const weekdays = [{ days: [1, 2, 3, 4, 5], open: '08:30', close: '18:00' }]
const night = [{ days: [1, 2, 3, 4, 5, 6, 7], open: '20:00', close: '02:00' }]
const fridayNight = [{ days: [5], open: '22:00', close: '06:00' }]
const sundayNight = [{ days: [7], open: '22:00', close: '06:00' }]
const always = [{ days: everyDay, open: '00:00', close: '23:59' }]
const noon = [
  { days: [1], open: '08:00', close: '12:00' },
  { days: [1], open: '13:30', close: '18:00' },
]

const opening = (businessHours: OpeningHours[], now: Date, status = 'OPEN'): Opening =>
  openingOf({ status, businessHours }, now)

test.each<[string, OpeningHours[], Date, OpeningState, Date | null]>([
  ['in the middle of the day', daytime, at(1, '12:00'), 'OPEN', at(1, '20:00')],
  ['at the minute it opens', daytime, at(1, '08:00'), 'OPEN', at(1, '20:00')],
  ['a minute before it opens', daytime, at(1, '07:59'), 'CLOSED', at(1, '08:00')],
  ['with just half an hour left', daytime, at(1, '19:30'), 'OPEN', at(1, '20:00')],
  ['with less than half an hour left', daytime, at(1, '19:31'), 'CLOSING_SOON', at(1, '20:00')],
  ['at the minute it closes', daytime, at(1, '20:00'), 'CLOSED', at(2, '08:00')],
  ['over the weekend', weekdays, at(5, '18:00'), 'CLOSED', at(8, '08:30')],
  ['at noon, closed for a while', noon, at(1, '12:30'), 'CLOSED', at(1, '13:30')],
  ['before noon, soon closed for a while', noon, at(1, '11:45'), 'CLOSING_SOON', at(1, '12:00')],
  ['after midnight of a night that began the day before', night, at(2, '01:00'), 'OPEN', at(2, '02:00')],
  ['at the end of a night', night, at(2, '02:00'), 'CLOSED', at(2, '20:00')],
  ['before midnight, of which not much is left but the night goes on', night, at(2, '23:45'), 'OPEN', at(3, '02:00')],
  ['in the one night of the week', fridayNight, at(6, '05:45'), 'CLOSING_SOON', at(6, '06:00')],
  ['in the night that runs into the next week', sundayNight, at(1, '03:00'), 'OPEN', at(1, '06:00')],
  ['before midnight of the last day', sundayNight, at(7, '23:59'), 'OPEN', at(8, '06:00')],
  ['always, at the last minute of a day', always, at(3, '23:59'), 'OPEN', null],
  ['always, at midnight', always, at(4, '00:00'), 'OPEN', null],
  ['all round one day', [{ days: [3], open: '00:00', close: '24:00' }], at(3, '23:40'), 'CLOSING_SOON', at(4, '00:00')],
  [
    'all round one day, as from eight to eight',
    [{ days: [3], open: '08:00', close: '08:00' }],
    at(4, '07:00'),
    'OPEN',
    at(4, '08:00'),
  ],
  ['without hours', [], at(1, '12:00'), 'CLOSED', null],
  ['with hours that are none', [{ days: [1, 9], open: '8 Uhr', close: '25:00' }], at(1, '12:00'), 'CLOSED', null],
])('%s', (_, hours, now, state, until) =>
  expect(opening(hours, now)).toEqual({ state, until: until?.toISOString() ?? null }),
)

test('a paused outlet is paused at any hour', () => {
  expect(opening(daytime, at(1, '12:00'), 'PAUSED')).toEqual({ state: 'PAUSED', until: null })
})

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'))
const line = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
  open: time,
  close: time,
})
const anyMoment = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true })

test('a state lasts exactly until the given moment; a week later it is the same', () => {
  fc.assert(
    fc.property(fc.array(line, { maxLength: 4 }), anyMoment, (hours, now) => {
      const { state, until } = opening(hours, now)
      expect(opening(hours, new Date(now.getTime() + 7 * 24 * 3600_000)).state).toBe(state)
      if (until === null) return
      const isOpen = state !== 'CLOSED'
      expect(Date.parse(until)).toBeGreaterThan(now.getTime())
      expect(opening(hours, new Date(Date.parse(until) - 1)).state).toBe(isOpen ? 'CLOSING_SOON' : 'CLOSED')
      expect(opening(hours, new Date(until)).state === 'CLOSED').toBe(isOpen)
    }),
  )
})
