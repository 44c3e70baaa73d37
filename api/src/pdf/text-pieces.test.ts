import { piecesOf } from './text-pieces'

/** The pieces from the left to the right, each as it is spoken. */
const seen = (line: string) => piecesOf(line).map(({ text }) => text)

test.each<[string, string[]]>([
  ['文三路478号A座', ['文三路478号A座']],
  ['ئۈرۈمچى路128号', ['ئۈرۈمچى', '路128号']],
  ['ئۈرۈمچى 128号', ['ئۈرۈمچى', ' 128号']],
  ['128号 ئۈرۈمچى', ['128号 ', 'ئۈرۈمچى']],
  ['ئۈرۈمچى-128-2', ['ئۈرۈمچى', '-128-2']],
  ['۩李思明', ['۩', '李思明']],
  ['۞۩李', ['۞', '۩', '李']],
  ['李ئالىم明', ['李', 'ئالىم', '明']],
])('%s stands in the sequence in which it is written', (line, pieces) => expect(seen(line)).toEqual(pieces))

test('words of a stretch stand from right to left, and the numbers between them as they are', () => {
  expect(seen('ئۈرۈمچى شەھىرى路1号')).toEqual(['شەھىرى', ' ', 'ئۈرۈمچى', '路1号'])
  expect(seen('ئا 12-3/4 بە')).toEqual(['بە', ' ', '12-3/4', ' ', 'ئا'])
  expect(seen('شەھىرى 128-قورۇ')).toEqual(['قورۇ', '-', '128', ' ', 'شەھىرى'])
  expect(seen('ئا (128) بە')).toEqual(['بە', ' ', '(', '128', ')', ' ', 'ئا'])
  expect(seen('ئا +86 138 بە')).toEqual(['بە', ' ', '+86 138', ' ', 'ئا'])
})

test('texts beside each other stay in their sequence', () => {
  expect(seen('ئا  138****1234  بە')).toEqual(['ئا', '  138****1234  ', 'بە'])
  expect(seen('ئا　بە')).toEqual(['ئا', '　', 'بە'])
})

test('brackets of a stretch open to the side from which it is read', () =>
  expect(seen('ئا (بە) تە').join('')).toBe(['تە', ' ', '(', 'بە', ')', ' ', 'ئا'].join('')))

test('digits of Arabic scripts stay in their sequence', () => {
  expect(seen('路۱۲۳号').join('')).toBe('路۱۲۳号')
  expect(seen('路١٢٣号').join('')).toBe('路١٢٣号')
  expect(seen('ئا ۱۲۳ بە').join('')).toBe('بە ۱۲۳ ئا')
})

test('a mark stays with its letter', () => expect(seen('路مُحَمَّد号')).toEqual(['路', 'مُحَمَّد', '号']))

test('each character is drawn with a font that has it', () =>
  expect(piecesOf('李𠮷བོད་ئا').map(({ font }) => font)).toEqual(['main', 'rare', 'tibetan', 'arabic']))
