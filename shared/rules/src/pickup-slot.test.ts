import { isPickupSlotAvailable, pickupDays, pickupSlotStart } from './pickup-slot'

/** A time of day in Shanghai on 2026-11-20. */
const at = (time: string) => new Date(`2026-11-20T${time}+08:00`)

it('offers today and the two days after it', () => {
  expect(pickupDays(at('10:00:00'))).toEqual(['2026-11-20', '2026-11-21', '2026-11-22'])
  expect(pickupDays(new Date('2026-12-31T12:00:00+08:00'))).toEqual(['2026-12-31', '2027-01-01', '2027-01-02'])
})

it('knows when a slot begins', () =>
  expect(pickupSlotStart('2026-11-20', '08:00-10:00').toISOString()).toBe('2026-11-20T00:00:00.000Z'))

it.each([
  ['2026-11-20', '08:00-10:00', '09:00:00', true],
  ['2026-11-20', '08:00-10:00', '09:00:01', false],
  ['2026-11-20', '18:00-20:00', '19:00:00', true],
  ['2026-11-20', '18:00-20:00', '19:01:00', false],
  ['2026-11-21', '08:00-10:00', '23:59:00', true],
  ['2026-11-22', '08:00-10:00', '00:00:00', true],
  ['2026-11-23', '08:00-10:00', '10:00:00', false],
  ['2026-11-19', '18:00-20:00', '00:00:00', false],
  ['garbage', '08:00-10:00', '00:00:00', false],
])('%s %s asked at %s: %s', (day, slot, time, expected) =>
  expect(isPickupSlotAvailable(day, slot, at(time))).toBe(expected),
)
