import { charactersOf } from '@portal/rules/text/character-ranges'
import { drawableRanges } from '@portal/rules/text/drawable-ranges'
import * as fontkit from 'fontkit'
import { join } from 'node:path'
import { linesOf, withEllipsis, wordsOf } from './text-lines'
import { piecesOf, fontOf, mainFontRanges } from './text-pieces'
import { type FontName, printFonts } from './print-fonts'

describe('text lines', () => {
  /** Half a width for what is ASCII, one for others. */
  const widthOf = (text: string): number =>
    Array.from(text).reduce((sum, character) => sum + (/[\x20-\x7e]/.test(character) ? 0.5 : 1), 0)
  const broken = (text: string, width: number) => linesOf(wordsOf(text, widthOf), width, widthOf)

  test.each<[string, number, string[]]>([
    ['文三路478号', 10, ['文三路478号']],
    ['文三路478号', 4, ['文三路', '478号']],
    ['one two three', 4, ['one two', 'three']],
    ['第一行\n第二行', 10, ['第一行', '第二行']],
    ['第一行\n', 10, ['第一行']],
    ['ABCDEFGHIJ', 2, ['ABCD', 'EFGH', 'IJ']],
    ['𠮷𠮷𠮷', 2, ['𠮷𠮷', '𠮷']],
    ['', 2, []],
  ])('%j in a column of %s', (text, width, lines) => expect(broken(text, width)).toEqual(lines))

  test('no line is wider than its column, and nothing is lost', () => {
    const text = 'PO-2026-0099，纸箱装服装（红）Extraordinarily-long-word 128号、A座1203室'
    for (let width = 2; width < 30; width += 0.5) {
      const lines = broken(text, width)
      for (const line of lines) expect(widthOf(line)).toBeLessThanOrEqual(width)
      expect(lines.join('').replace(/ /g, '')).toBe(text.replace(/ /g, ''))
    }
  })

  test('what is cut ends with …', () => {
    expect(withEllipsis('文三路478号', 4, widthOf)).toBe('文三路…')
    expect(withEllipsis('文三', 4, widthOf)).toBe('文三…')
  })
})

describe('text pieces', () => {
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
})

describe('drawable characters', () => {
  const root = join(__dirname, '../../..')
  const { regular, bold } = printFonts({ root, filesDir: join(root, 'dist') })

  const charactersIn = (path: string): number[] => {
    const font = fontkit.openSync(path)
    if (font.type !== 'TTF') throw new Error(`${path} is no TrueType font`)
    return font.characterSet
  }

  /** The script of each of the other fonts. */
  const scripts: Readonly<Record<Exclude<FontName, 'main'>, RegExp>> = {
    rare: /\p{Script=Han}/u,
    arabic: /\p{Script_Extensions=Arabic}/u,
    tibetan: /\p{Script=Tibetan}/u,
  }
  const others = (['rare', 'arabic', 'tibetan'] as const).map(
    (name) =>
      [name, charactersIn(regular[name]).filter((code) => scripts[name].test(String.fromCodePoint(code)))] as const,
  )

  const digits = (step: number): string => {
    const [head, last] = [Math.floor(step / 26), step % 26]
    const more = head === 0 ? '' : digits(head).toUpperCase()
    return more + String.fromCharCode(97 + last)
  }

  /** Writes ranges in the form that `charactersOf` reads. */
  const written = (characters: readonly number[]): string => {
    const steps: number[] = []
    let at = 0
    for (const code of [...new Set(characters)].sort((one, other) => one - other)) {
      if (code === at && steps.length > 0) steps.push((steps.pop() ?? 0) + 1)
      else steps.push(code - at, 1)
      at = code + 1
    }
    return steps.map(digits).join('')
  }

  test.each([regular.main, bold.main])('the characters of the main font are known: %s', (path) =>
    expect(mainFontRanges).toBe(written(charactersIn(path))),
  )

  test('bold letters of Uyghur are those of its regular font', () =>
    expect(charactersIn(bold.arabic)).toEqual(charactersIn(regular.arabic)))

  test('the rules know the characters of all fonts', () =>
    expect(drawableRanges).toBe(written([...charactersIn(regular.main), ...others.flatMap(([, codes]) => codes)])))

  test('each character is drawn with a font that has it', () => {
    const isOfMainFont = charactersOf(mainFontRanges)
    for (const [name, codes] of others)
      for (const character of codes.map((code) => String.fromCodePoint(code)))
        expect(fontOf(character)).toBe(isOfMainFont(character) ? 'main' : name)
  })
})
