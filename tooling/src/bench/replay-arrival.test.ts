import { arrivalBars, replay } from '../../../api/bench/arrival/replay'

test('a short replay foretells arrivals, tells delays, and gives few false alarms', () => {
  const figures = replay(5, { trained: 8000, shipments: 2000 })
  expect(figures.medianErrorHours).toBeLessThan(4)
  expect(figures.shareInWindow).toBeGreaterThan(0.85)
  // Less history than `npm run bench:arrival` has: its bars are higher.
  expect(figures.shareNoticedBefore).toBeGreaterThan(0.6)
  expect(figures.shareOfPunctualAlarmed).toBeLessThan(0.05)
})

test('the bars refuse what misses them', () => {
  const good = {
    shipments: 100,
    predictions: 700,
    medianErrorHours: 3,
    shareInWindow: 0.95,
    medianWindowHours: {},
    late: 10,
    shareNoticedBefore: 0.95,
    shareOfNoticesWrong: 0.02,
    shareOfPunctualAlarmed: 0.001,
  }
  const missed = (figures: typeof good) =>
    Object.entries(arrivalBars).flatMap(([name, holds]) => (holds(figures) ? [] : name))
  expect(missed(good)).toEqual([])
  expect(missed({ ...good, medianErrorHours: 5, shareInWindow: 0.8 })).toHaveLength(2)
  expect(missed({ ...good, shareNoticedBefore: 0.8, shareOfNoticesWrong: 0.2 })).toHaveLength(2)
})
