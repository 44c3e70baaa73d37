import { analyzePicture } from '../../testing/slider-view'
import { continuitySolver, contentSolver, edgeSolver, outlineSolver, type Solver } from '../../testing/captcha-solvers'
import { placeByHand } from '../../testing/hand-model'
import { seededRandom } from '../../testing/seeded-random'
import { makeSliderPicture } from './picture/slider-picture'

const challenges = process.env.PORTAL_TEST_LONG === undefined ? 100 : 1_000
// Drawing and solving take minutes on a machine that is busy with other tests.
jest.setTimeout(600_000)
const hand = seededRandom(20_261_130)
const solvers: Record<string, Solver> = {
  hand: (view) => placeByHand(view, hand),
  outline: outlineSolver,
  edge: edgeSolver,
  content: contentSolver,
  'continuity 3 px out': continuitySolver(3),
  'continuity 8 px out': continuitySolver(8),
}

const programs = Object.keys(solvers).filter((name) => name !== 'hand')

/** Share of sliders that a solver gets right within the tolerance of 5 px. */
const hitRates = async (difficulty: 'usual' | 'hard', names: readonly string[]): Promise<Record<string, number>> => {
  const random = seededRandom(20_260_701)
  const hits: Record<string, number> = Object.fromEntries(names.map((name) => [name, 0]))
  for (let count = 0; count < challenges; count += 1) {
    const picture = makeSliderPicture(random, 'jpeg', difficulty)
    const sight = await analyzePicture(picture)
    const hole = picture.answer.kind === 'blockPuzzle' ? picture.answer.x : -1
    for (const name of names)
      if (Math.abs((solvers[name]?.(sight) ?? -1) - hole) <= 5) hits[name] = (hits[name] ?? 0) + 1
  }
  return Object.fromEntries(Object.entries(hits).map(([name, count]) => [name, count / challenges]))
}

const report = (difficulty: string, rates: Record<string, number>): void =>
  console.log(
    [
      `${difficulty} sliders solved, of ${challenges}:`,
      ...Object.entries(rates).map(([name, rate]) => `  ${name.padEnd(20)} ${(rate * 100).toFixed(1)} %`),
    ].join('\n'),
  )

test.each(['usual', 'hard'] as const)(
  'a hand that stops 3 px beside its aim places 95 of 100 %s pieces at the first try',
  async (difficulty) => {
    const rates = await hitRates(difficulty, ['hand'])
    report(difficulty, rates)
    expect(rates.hand).toBeGreaterThanOrEqual(0.95)
  },
)

test('programs that look for outlines, edges or the piece itself do no better than guessing among hole and decoys', async () => {
  const rates = await hitRates('usual', programs)
  report('usual', rates)
  expect(Math.max(rates.outline ?? 1, rates.edge ?? 1, rates.content ?? 1)).toBeLessThanOrEqual(0.45)
})

test('harder sliders stop more of them', async () => {
  const rates = await hitRates('hard', ['outline', 'edge'])
  report('hard', rates)
  expect(Math.max(rates.outline ?? 1, rates.edge ?? 1)).toBeLessThanOrEqual(0.33)
})
