import { beforeMissing } from './next-number'

const now = new Date('2026-12-01T08:00:00.000Z')
/** Rows with these numbers, written so many minutes ago. */
const rowsOf = (minutes: number, ...numbers: number[]) =>
  numbers.map((number) => ({ number, writtenAt: new Date(now.getTime() - minutes * 60_000) }))
const numbersOf = (rows: ReturnType<typeof rowsOf>, after: number) =>
  beforeMissing(rows, after, now, (row) => row).map(({ number }) => number)

test.each([
  ['rows without a gap are all read', rowsOf(0, 4, 5, 6), 3, [4, 5, 6]],
  ['a number that is missing between new rows ends the page', rowsOf(0, 4, 5, 7, 8), 3, [4, 5]],
  ['so does one that is missing before them', rowsOf(0, 5, 6), 3, []],
  ['after ten minutes it was deleted', rowsOf(11, 5, 7), 3, [5, 7]],
  ['a new gap after an old one counts', [...rowsOf(11, 5, 7), ...rowsOf(1, 8, 10)], 3, [5, 7, 8]],
  ['no rows', [], 3, []],
])('%s', (_, rows, after, read) => {
  expect(numbersOf(rows, after)).toEqual(read)
})
