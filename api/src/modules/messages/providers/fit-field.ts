import { withoutInvisible } from '@portal/rules/text/visible-text'

/** A provider's limits of a template's field. */
export interface FieldLimit {
  /** Characters, an ellipsis among them. */
  most: number
  /** Matches a character that it takes. */
  takes: RegExp
}

/** A character as the provider takes it: itself, or in plainer signs (² as 2, é as e); '' where it has none of them. */
const taken = (character: string, takes: RegExp): string => {
  if (takes.test(character)) return character
  const plain = character.normalize('NFKD').replace(/\p{M}/gu, '')
  return [...plain].every((each) => takes.test(each)) ? plain : ''
}

/** In UTF-16, as providers count; no character is cut in two. */
const cut = (text: string, most: number): string => {
  if (text.length <= most) return text
  let short = ''
  for (const character of text) {
    if (short.length + character.length >= most) break
    short += character
  }
  return `${short.trimEnd()}…`
}

/** A text without what the provider does not take, and no longer than that. */
export const fitField = (text: string, { most, takes }: FieldLimit): string => {
  const clean = [...withoutInvisible(text).replace(/\s/g, ' ')].map((character) => taken(character, takes)).join('')
  return cut(clean.replace(/ +/g, ' ').trim(), most)
}
