import makeBidi from 'bidi-js'
import type { FontName } from './print-fonts'
import { charactersOf } from '@portal/rules/text/character-ranges'

/**
 * The characters of the main font of labels and documents, as `charactersOf` reads them. A test compares this with the
 * font and prints the right text after a change of the font.
 */
export const mainFontRanges =
  'BgDrBhDwmegcmexcccdeccugBkbncncBcqBbcDjbpbDlblbbdnbqcuccbcbebFcrbhhzCdboCmbbJVgcDsDmKecmhbdbdbdcdibbcbbdefbedhbB' +
  'ibCabbcBwcBhbcbbbdcebdbcbkcdcdbcbgbfbBkmemukBeckdecdbbbbbrelbkbbcbhdbbdbbebcecbbkfefbfbbbcbdbtdbecccccccckgccjfg' +
  'bebzbBactbvdkbfbqcFdcmpbblcCtbCiMufdccecccecbebgofibqebccbecgceepbqdBdqcmBibBccCpbqbgbBibbcvbBfBenbPmcFhbCgcKfds' +
  'bEsbBAacCqBabDlmIgBameCmbDicDzfBrbBzbBqbBseBkmBvbKibKBhCwBFAuBHSyebcecibbegbkcbbbfbeibdedbdckbdggbdbbbbbcdcddced' +
  'bbebbbcbvbebdbdbbcbbecjbhccfbdcbbbhbccebcbbbcbcebbbebbbcdbgdbccdfbddbcbbmbbbbbrcGffBDzkwBjbtbeFtGdbBedgcgcgcddhb' +
  'hDNHpndDpdCjDfdnBsejhcFJxbbbCobFvbBUxbCzbCKnbCOvbEqbRjbHMdbEQlbCOxcPebBLybpbCPmbJhbBlbEtbCxbDYmbBvbCrbBZabBNjbBG' +
  'jbXvbSubKbbSabUcbHobETsbCGybKdbCnbBNybXzbBcbMsbBHobJtbhbbbcbRabFhbCZtbPkbCVdbebibDDwbKzbBbbKubfbBhbCAbbOycocGybK' +
  'obDublbcbkbFeblbcbCzbFdbhbgbcbtcBnbEpcdbBzbmbBncidbbbbEacwbClbHfbBbbBgbsbcbjbdbrbFzbUgbFvbcbzbgbFvbNjbpbEhbBxbTr' +
  'cEwbBgbKgbdbBfbFablbBbbEkbCpbfbcbLfblbcbGobIabebibhbbdbbsbhcIqbcbEhbBhbChbIlbebcbrbtbcbsbIublbEgbBrbExbdccbgcbbd' +
  'bbbibdblcibebcbcbdbcbbbdbCabncnbFfbibFtcgbbbccgbEybbbbcochbecBmbCobbbibcbdbDdblbkbCNwbNJbbBxbIKccPhb'

const isOfMainFont = charactersOf(mainFontRanges)

/** The font that has the character, if any has. */
export const fontOf = (character: string): FontName => {
  if (isOfMainFont(character)) return 'main'
  if (/\p{Script_Extensions=Arabic}/u.test(character)) return 'arabic'
  return /\p{Script=Tibetan}/u.test(character) ? 'tibetan' : 'rare'
}

/** Characters that are drawn in one go: of one font and one direction. */
export interface TextPiece {
  /** In the sequence in which it is spoken. */
  text: string
  font: FontName
}

const bidi = makeBidi()

/** A letter that is written from right to left. */
const letter = String.raw`(?=\p{Script_Extensions=Arabic})\p{L}`
const hasLetter = new RegExp(letter, 'u')
/** Characters between two such letters; with two blanks or a wide one between them, another text begins. */
const between = String.raw`(?:(?!\s\s|\u3000)[^\p{L}])*`
/** From the first such letter to the last one of the same text that no other letter stands before. */
const stretches = new RegExp(String.raw`${letter}(?:${between}${letter})*\p{M}*`, 'gu')
const numeral = String.raw`[+#№¥]?\p{N}(?:(?:(?!${letter})[^\s\p{M}])*\p{N})?%?`
/** From the first digit to the last between such letters, with signs and blanks: a house number, a date, a phone. */
const numbers = new RegExp(String.raw`${numeral}(?:\s+${numeral})*`, 'gu')

/** Marks around a part of a text (Unicode Standard Annex 9): of either direction, and the end of the part. */
const [fromLeft, fromRight, partEnd] = ['\u2066', '\u2067', '\u2069']

/**
 * A text in which each stretch from right to left is a part of its own, so that it moves no number or sign beside it,
 * and each number within a stretch as well, so that 1-2 does not become 2-1.
 */
const inParts = (text: string): string =>
  text.replace(
    stretches,
    (stretch) => fromRight + stretch.replace(numbers, (number) => fromLeft + number + partEnd) + partEnd,
  )

interface Placed {
  character: string
  /** Whether it is read from right to left. */
  turns: boolean
}

/** The characters of a line as they stand from the left to the right. */
const inSight = (line: string): Placed[] => {
  if (!hasLetter.test(line)) return Array.from(line, (character) => ({ character, turns: false }))
  const text = inParts(line)
  const embedding = bidi.getEmbeddingLevels(text, 'ltr')
  return bidi
    .getReorderedIndices(text, embedding)
    .map((at) => ({
      character: String.fromCodePoint(text.codePointAt(at) ?? 0),
      turns: (embedding.levels[at] ?? 0) % 2 === 1,
    }))
    .filter(({ character }) => !/[\p{Cs}\p{Cf}]/u.test(character))
}

/** Whether the character is a letter or mark of a word from right to left; the signs between them turn one by one. */
const isOfWord = ({ character, turns }: Placed): boolean =>
  turns && (hasLetter.test(character) || /\p{M}/u.test(character))

/** The pieces of a line, from the left to the right. The line itself is read from the left, as a label is. */
export const piecesOf = (line: string): TextPiece[] => {
  const pieces: TextPiece[] = []
  /** The characters that may be added to the last piece: none, letters of a word, or others. */
  let open: 'none' | 'word' | 'others' = 'none'
  for (const placed of inSight(line)) {
    const { character, turns } = placed
    const font = fontOf(character)
    const isWord = isOfWord(placed)
    // The shaping of an Arabic font turns whole runs, digits and signs too, so these stand alone.
    const kind = isWord ? 'word' : turns || font === 'arabic' ? 'none' : 'others'
    const last = pieces.at(-1)
    if (last?.font === font && kind !== 'none' && kind === open)
      last.text = isWord ? character + last.text : last.text + character
    else pieces.push({ text: turns && !isWord ? (bidi.getMirroredCharacter(character) ?? character) : character, font })
    open = kind
  }
  return pieces
}
