import { pinyin } from 'pinyin-pro'

/** The usual surnames of two characters. */
const compound = new Set(
  (
    '欧阳 司马 上官 诸葛 慕容 夏侯 皇甫 尉迟 公孙 令狐 宇文 长孙 司徒 司空 东方 南宫 西门 端木 呼延 ' +
    '轩辕 钟离 申屠 独孤 百里 濮阳 淳于 单于 太史 闻人 赫连 拓跋 完颜 纳兰 澹台 万俟 鲜于 闾丘 叶赫 第五'
  ).split(' '),
)

/** Surnames that the library reads as the word. */
const readings: Partial<Record<string, string>> = {
  种: 'chong',
  祭: 'zhai',
  佴: 'nai',
  么: 'yao',
  秘: 'bi',
  角: 'jue',
  炅: 'gui',
  贠: 'yun',
  藏: 'zang',
  洗: 'xian',
  黑: 'he',
}

/** Chinese passports write YU for ü: 吕 is LYU. */
const passportLetters = (syllable: string): string => syllable.replaceAll('ü', 'yu').toUpperCase()

/**
 * The name in the letters of a Chinese passport, surname first: `OUYANG XIU` of 欧阳修, `SHAN XIONGXIN` of 单雄信; '' for
 * a name with other characters.
 */
export const latinName = (name: string): string => {
  if (!/^\p{Script=Han}{2,8}$/u.test(name)) return ''
  // A surname such as 单, 曾 or 解 is read otherwise than the word.
  const [read = '', ...given] = pinyin(name, { toneType: 'none', surname: 'head', type: 'array' })
  const syllables = [readings[name.charAt(0)] ?? read, ...given].map(passportLetters)
  const surname = compound.has(name.slice(0, 2)) && syllables.length > 2 ? 2 : 1
  return [syllables.slice(0, surname), syllables.slice(surname)].map((part) => part.join('')).join(' ')
}
