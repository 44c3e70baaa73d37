import { fc } from '@portal/testing/property'
import { afterMinutes, atNext, byDay, drive, isShopHour } from './demo-timing'
import { lastStart } from './demo-start'
import { randomFrom } from '../../seeded-random'

const instants = fc
  .date({ min: new Date('2026-01-01T00:00:00Z'), max: new Date('2026-12-31T00:00:00Z'), noInvalidDate: true })
  .map((date) => new Date(Math.floor(date.getTime() / 60_000) * 60_000))
const seeds = fc.integer({ min: 0, max: 1_000_000 })
const steps = (seed: number) => {
  const random = randomFrom(seed)
  return [
    afterMinutes(random, 5, 90),
    atNext(random, 1150, 1240),
    drive(random, 900),
    byDay(afterMinutes(random, 30, 600), random),
  ]
}

describe('the times of a journey', () => {
  it('go forward, and never come earlier for a later start', () => {
    fc.assert(
      fc.property(instants, instants, seeds, (one, other, seed) => {
        const [early, late] = one < other ? [one, other] : [other, one]
        for (const when of steps(seed)) {
          expect(when(early) > early).toBe(true)
          expect(when(late) >= when(early)).toBe(true)
        }
      }),
      // Just before and just after the opening hours begin.
      { examples: [[new Date('2026-07-20T15:42:00Z'), new Date('2026-07-20T03:42:00Z'), 226142]] },
    )
  })

  it('keep to the hours of a shop where they must', () => {
    fc.assert(
      fc.property(instants, seeds, (before, seed) => {
        const random = randomFrom(seed)
        expect(isShopHour(byDay(afterMinutes(random, 30, 600), random)(before))).toBe(true)
      }),
    )
  })

  it.each([
    ['2026-11-20T00:00:00Z', true],
    ['2026-11-19T23:59:00Z', false],
    ['2026-11-20T11:59:00Z', true],
    ['2026-11-20T12:00:00Z', false],
  ])('%s is a shop hour in Shanghai: %s', (instant, expected) => expect(isShopHour(new Date(instant))).toBe(expected))
})

describe('lastStart', () => {
  const journeyOf = (seed: number) => (createdAt: Date) => {
    let at = createdAt
    return steps(seed).map((when) => ({
      nodeType: 'ARRIVED' as const,
      city: '',
      outletName: '',
      description: '',
      eventAt: (at = when(at)),
    }))
  }

  it('ends in time, starts in shop hours, and no later hour of a shop would do', () => {
    fc.assert(
      fc.property(instants, seeds, (endBefore, seed) => {
        const journey = journeyOf(seed)
        const { createdAt, nodes } = lastStart(journey, endBefore)
        expect(isShopHour(createdAt)).toBe(true)
        expect(nodes.every(({ eventAt }) => eventAt <= endBefore)).toBe(true)
        for (let later = createdAt.getTime() + 3_600_000; later <= endBefore.getTime(); later += 3_600_000) {
          const start = new Date(later)
          expect(isShopHour(start) && journey(start).every(({ eventAt }) => eventAt <= endBefore)).toBe(false)
        }
      }),
    )
  })
})
