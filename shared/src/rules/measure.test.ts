import { parseCubicMetres, parseKilograms, piecesOfLines, volumeOfLines } from './measure'

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

it.each([
  ['0.01', 10],
  ['12.5', 12_500],
  ['99999.99', 99_999_990],
  ['1', 1000],
  ['0', null],
  ['0.00', null],
  ['0.001', null],
  ['100000', null],
  ['-1', null],
  ['', null],
  ['abc', null],
])('parseKilograms(%j) is %s', (text, grams) => expect(parseKilograms(text)).toBe(grams))

it.each([
  ['0.96', 960_000],
  ['0.001', 1000],
  ['9999.999', 9_999_999_000],
  ['0', null],
  ['10000', null],
  ['1.2345', null],
])('parseCubicMetres(%j) is %s', (text, cm3) => expect(parseCubicMetres(text)).toBe(cm3))
