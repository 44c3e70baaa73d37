import { hasPieceWeights, piecesOfLines, pieceWeightsAgree, volumeOfLines, weightOfLines } from './measure'

it('adds up lines of pieces', () => {
  const lines = [
    { lengthCm: 60, widthCm: 40, heightCm: 50, count: 8 },
    { lengthCm: 50, widthCm: 40, heightCm: 40, count: 2 },
    { lengthCm: 100, widthCm: 30, heightCm: 20, count: 1 },
  ]
  expect(volumeOfLines(lines)).toBe(1_180_000)
  expect(piecesOfLines(lines)).toBe(11)
  expect([volumeOfLines([]), piecesOfLines([])]).toEqual([0, 0])
})

const weighing = (...pieces: [pieceWeightGrams: number | undefined, count: number][]) =>
  pieces.map(([pieceWeightGrams, count]) => ({
    lengthCm: 10,
    widthCm: 10,
    heightCm: 10,
    count,
    ...(pieceWeightGrams !== undefined && { pieceWeightGrams }),
  }))

it.each([
  ['no line at all', weighing(), 5_000, true],
  ['lines without piece weights', weighing([undefined, 2], [0, 1]), 5_000, true],
  ['pieces that add up', weighing([15_000, 8], [10_000, 2], [20_000, 1]), 160_000, true],
  ['10 kg in three pieces of 3.33 kg', weighing([3_330, 3]), 10_000, true],
  ['the most that rounding explains', weighing([3_330, 3]), 10_010, true],
  ['more than rounding explains', weighing([3_330, 3]), 10_011, false],
  ['less than the pieces weigh', weighing([5_000, 2]), 9_000, false],
  ['a piece weight taken for the total', weighing([15_000, 8]), 15_000, false],
  ['a line without one among others', weighing([15_000, 8], [0, 2]), 120_000, false],
])('piece weights and total weight agree: %s', (_, lines, total, agree) =>
  expect(pieceWeightsAgree(lines, total)).toBe(agree),
)

it('adds up piece weights, and detects whether every line has one', () => {
  expect(weightOfLines(weighing([15_000, 8], [undefined, 2], [20_000, 1]))).toBe(140_000)
  expect([weighing(), weighing([1, 1], [0, 1]), weighing([1, 1], [2, 2])].map(hasPieceWeights)).toEqual([
    false,
    false,
    true,
  ])
})
