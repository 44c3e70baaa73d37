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
export const withoutRadicals = (text: string): string =>
  text.replace(/[\u2e80-\u2ef3\u2f00-\u2fd5]/g, (radical) => {
    const character = supplement[radical.charCodeAt(0) - 0x2e80] ?? radical.normalize('NFKC')
    return character === '\u3000' ? radical : character
  })
