import { charactersOf } from '@portal/rules/text/character-ranges'
import { drawableRanges } from '@portal/rules/text/drawable-ranges'
import * as fontkit from 'fontkit'
import { join } from 'node:path'
import { fontOf } from './font-of'
import { mainFontRanges } from './main-font-ranges'
import { type FontName, printFonts } from './print-fonts'

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
