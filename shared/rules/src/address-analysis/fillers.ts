import type { Draft } from './draft'

/** Marks that people and lists put around fields and that no address contains. */
const decorations = [
  /[\p{Extended_Pictographic}\p{Emoji_Modifier}\uFE0F\u200D\u20E3①-⑳❶-❿★☆◆◇■□●○▲△▶►→⇒※_>"“”「」『』《》{}]/gu,
]

/** Words of official tables between the levels of a division that name no division. */
const fillers = [
  /市辖[区县]/g,
  /(?:省|自治区)?直辖县级行政(?:区划|单位|区)/g,
  /(?:省|自治区)直辖(?:县级)?(?=[\s/|,，、-]|\p{Script=Han}{2,4}[市县])/gu,
  /(?<=新疆(?:维吾尔自治区)?\s?)(?:生产建设)?兵团/g,
  // 重庆市县云阳县: the counties of a municipality are listed below a unit called 县.
  /(?<=重庆市?[\s/|,，、-]{0,2})县(?=[\s/|,，、-]{0,2}\p{Script=Han}{1,8}县)/gu,
]

/** Hyphens and slashes that stand between words rather than inside a house number. */
const dividers = [
  /-{2,}|(?<=[\p{Script=Han}\s\u0000]|^)-(?=[\p{Script=Han}\s\u0000]|$)/gu,
  /(?<![A-Za-z\d])\/|\/(?![A-Za-z\d])/g,
]

const removeEach = (draft: Draft, patterns: readonly RegExp[]): void => {
  for (const pattern of patterns)
    for (const { index, 0: word } of draft.text().matchAll(pattern))
      draft.take({ start: index, end: index + word.length })
}

export const removeDecorations = (draft: Draft): void => removeEach(draft, decorations)
export const removeFillers = (draft: Draft): void => removeEach(draft, fillers)
/** Labels may contain slashes (手机/电话) and must be extracted before. */
export const removeDividers = (draft: Draft): void => removeEach(draft, dividers)
