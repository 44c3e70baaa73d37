import { charactersOf } from '@portal/rules/text/character-ranges'
import { mainFontRanges } from './main-font-ranges'
import type { FontName } from './print-fonts'

const isOfMainFont = charactersOf(mainFontRanges)

/** The font that has the character, if any has. */
export const fontOf = (character: string): FontName => {
  if (isOfMainFont(character)) return 'main'
  if (/\p{Script_Extensions=Arabic}/u.test(character)) return 'arabic'
  return /\p{Script=Tibetan}/u.test(character) ? 'tibetan' : 'rare'
}
