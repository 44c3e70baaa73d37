import { pieceKey, sortPieces } from './piece-numbers'

const waybill = { ewbNo: '300000000001', packageCount: 3 }

test.each([
  ['as on the label', '300000000001-002'],
  ['without a hyphen', '300000000001002'],
  ['the number alone', '2'],
  ['with zeros', '002'],
  ['with a hyphen', '-02'],
  ['with blanks', ' 300000000001-02 '],
  ['in full width', '３００００００００００１－００２'],
  ['with another hyphen', '300000000001–002'],
])('the second piece %s is kept as on its label', (_, text) => {
  expect(sortPieces([text], waybill)).toEqual({ known: ['300000000001-002'], unknown: [] })
})

test.each([
  ['of another waybill', '300000000002-001'],
  ['of another carrier', 'YT1234567890-001'],
  ['another waybill itself', '300000000002'],
  ['a piece too many', '300000000001-004'],
  ['a piece too many, alone', '4'],
  ['none', '000'],
  ['the whole waybill', '300000000001'],
])('a number %s is no piece', (_, text) => {
  expect(sortPieces([text, '1'], waybill)).toEqual({ known: ['300000000001-001'], unknown: [text] })
})

test('a piece of two digits is none of one', () =>
  expect(
    sortPieces(['300000000001012', '012', '-12', '300000000001-2'], { ewbNo: '300000000001', packageCount: 20 }).known,
  ).toEqual(['300000000001-012', '300000000001-002']))

test('the only piece may have the number of its waybill', () =>
  expect(sortPieces(['300000000001'], { ewbNo: '300000000001', packageCount: 1 }).known).toEqual(['300000000001-001']))

test('spellings of one piece are one, and a carrier may have numbers of its own', () => {
  expect(sortPieces(['001', '1', '-01', 'B-7'], waybill)).toEqual({ known: ['300000000001-001', 'B-7'], unknown: [] })
  expect(['001', '-001', '01', '300000000001-001', 'B-7'].map(pieceKey)).toEqual(['1', '1', '1', '1', 'B-7'])
})
