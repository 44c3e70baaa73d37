import { worstBurst } from './layout-shift'

test.each([
  ['no shift', [], 0],
  [
    'shifts close together add up',
    [
      [0, 0.1],
      [900, 0.2],
    ],
    0.3,
  ],
  [
    'a pause of a second begins anew; the worse burst counts',
    [
      [0, 0.1],
      [500, 0.3],
      [1500, 0.2],
    ],
    0.4,
  ],
  [
    'a burst ends after five seconds',
    [
      [0, 0.1],
      [900, 0.1],
      [1800, 0.1],
      [2700, 0.1],
      [3600, 0.1],
      [4500, 0.1],
      [5000, 0.1],
    ],
    0.6,
  ],
])('%s', (_name, shifts, worst) => {
  expect(worstBurst(shifts.map(([startTime = 0, value = 0]) => ({ startTime, value })))).toBeCloseTo(worst)
})
