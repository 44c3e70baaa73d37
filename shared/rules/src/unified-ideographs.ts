/**
 * CJK radicals that stand for whole characters, each with its unified ideograph at the same place: Equivalent_Unified_Ideograph of
 * the Unicode Character Database, version 14.0, for U+2E80–2EFF within the basic plane.
 */
const radicals =
  '⺁⺂⺃⺄⺅⺆⺈⺉⺊⺋⺌⺍⺎⺏⺐⺒⺓⺔⺕⺖⺗⺘⺙⺛⺜⺝⺞⺟⺠⺡⺢⺣⺤⺥⺦⺧⺨⺩⺫⺬⺭⺯⺰⺱⺲⺳⺴⺶⺹⺺⺻⺼⺾⺿⻀⻁⻂⻃⻄⻅⻆⻈⻉⻋⻌⻍⻎⻏⻐⻑⻒⻓⻔⻖⻗⻘⻙⻚⻛⻜⻝⻟⻠⻢⻣⻤⻥⻦⻧⻨⻩⻪⻫⻬⻭⻮⻯⻰⻱⻲⻳'
const ideographs =
  '厂乛乚乙亻冂刀刂卜㔾小尐兀尣尢巳幺彑彐忄心扌攵旡日月歺母民氵氺灬爫爬丬牛犭王目示礻糹纟罓罒㓁冗羊耂肀聿肉艹艺艻虎衤覀西见角讠贝车辶辷辸邑钅長镸长门阝雨青韦页风飞食飠饣马骨鬼鱼鸟卤麦黄黾斉齐歯齿竜龙龜亀龟'

const byRadical = new Map(Array.from(radicals, (radical, place) => [radical, ideographs[place] ?? radical]))

/**
 * The text with radicals and compatibility ideographs as ordinary characters, each in its place: PDF files give ⻄ and ⽂
 * for 西 and 文. They look the same and compare as others.
 */
export const unifiedIdeographs = (text: string): string =>
  text
    .replace(/[\u2e80-\u2eff]/g, (radical) => byRadical.get(radical) ?? radical)
    .replace(/[\u2f00-\u2fdf\uf900-\ufaff]/g, (character) => character.normalize('NFKC'))
