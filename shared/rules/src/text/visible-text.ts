/**
 * The characters that the radicals from U+2E80 on stand for (EquivalentUnifiedIdeograph of Unicode 15); a blank where
 * there is none. Kangxi's radicals behind them have theirs as compatibility forms.
 */
const supplement = [
  ...('　厂乛乚乙亻冂𠘨刀刂卜㔾小小兀尣尢𡯂巳幺彑彐忄心扌攵　旡日月歺母民氵氺灬爫爫丬牛' +
    '犭王𤴔目示礻𥫗糹纟罓罒㓁冗𦉫羊𦍌𦍋耂肀聿肉𦥑艹艹艹虎衤覀西见角𧢲讠贝𧾷车辶辶辶邑' +
    '钅長镸长门𨸏阝雨青韦页风飞食𩙿飠饣𩠐马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'),
]

/**
 * A text with its radicals replaced by the characters of the same shape: the fonts of PDFs give ⻄ for 西 and ⽂ for 文. A
 * radical without a character stays.
 */
const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2ef3\u2f00-\u2fd5]/g, (radical) => {
    const character = supplement[radical.charCodeAt(0) - 0x2e80] ?? radical.normalize('NFKC')
    return character === '\u3000' ? radical : character
  })

const invisible = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu
/** Emoji that invisible characters join (👨‍👩‍👧, 1️⃣, a flag of a region), or such a character by itself. */
const invisibleOrEmoji =
  /((?:\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?(?:\u200d\p{Extended_Pictographic}(?:\ufe0f|\p{Emoji_Modifier})?)*|[\d#*]\ufe0f?\u20e3)[\u{e0020}-\u{e007f}]*)|[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu

/**
 * Blanks of other widths than the usual one and the full-width one, which are seen; an ogham line and an empty braille
 * cell are drawn as blanks.
 */
const otherBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u2800]/g

/** Hyphens, short dashes and the minus: people cannot distinguish them in a number. */
const hyphens = /[\u2010-\u2013\u2212]/g

/**
 * A text without invisible characters: marks of the direction of reading, zero widths, variation selectors. Numbers
 * that are copied from contacts or web pages have them. Radicals become the characters that they look like.
 */
export const withoutInvisible = (text: string): string => withoutRadicals(text.replace(invisible, '')).normalize('NFC')

/**
 * The one-line form of a text for storage and print: line ends and other control characters become one blank, and
 * invisible characters are removed. Otherwise a name could add lines to an invoice that seem genuine.
 */
export const oneLine = (text: string): string =>
  withoutInvisible(text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' '))
    .replace(otherBlanks, ' ')
    .trim()

/** The same of words that may have emoji, which stay whole. */
export const oneLineWithEmoji = (text: string): string => severalLines(text).replace(/\n+/g, ' ')

/** A text of several lines as it is kept: its lines stay, and so do emoji; invisible characters are removed. */
export const severalLines = (text: string): string =>
  withoutRadicals(text.replace(invisibleOrEmoji, (_, emoji: string | undefined) => emoji ?? ''))
    .normalize('NFC')
    .replace(/\r\n|[\r\v\f\u0085\u2028\u2029]/g, '\n')
    .replace(/(?!\n)\p{Cc}+/gu, ' ')
    .replace(otherBlanks, ' ')
    .trim()

/**
 * A number or code as it is kept and compared, of whatever letters and signs: half width, hyphens of one kind, one
 * blank for several, without blanks at its ends and what nobody sees.
 */
export const numberText = (text: string): string =>
  oneLine(text.normalize('NFKC').replace(hyphens, '-')).replace(/\s+/g, ' ')

/** The same of a number that has no blanks within. */
export const withoutBlanks = (text: string): string => numberText(text).replace(/\s/g, '')
