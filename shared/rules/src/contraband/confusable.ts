import { syllablesOf } from './pinyin-table'

/** Characters that are mistaken for each other by their shape, or written in the other script of Chinese. */
const lookalikes =
  `末未 枯沽 士土 己已巳 刀刁力刃 弹掸 酒洒 枪抡 火灭大 机杌 电申甲 子孑 剂济 毒每 雷需 管菅 香杳 汽氕 钠呐 炮袍 烟咽 匕七 弩努 药约 磷鳞
枪槍 弹彈 药藥 烟煙菸 电電 机機 气氣 爆曝 鞭鞕 剂劑 毒毐 油抽 酸竣 苯笨 漆柒 瓶饼 罐灌 证証 币幣 伪偽 双雙 钾鉀 钠鈉 铝鋁 锌鋅 镁鎂 假暇 狼狠 宝寶 纯純 铅鉛 动動 兽獸 尸屍 龟龜 鸟鳥 猫貓`
    .split(/\s+/)
    .map((group) => new Set(group))

/** Sounds that many people do not distinguish: zh and z, l and n, in and ing. */
const plainSound = (syllable: string): string =>
  syllable
    .replace(/^([zcs])h/, '$1')
    .replace(/^n/, 'l')
    .replace(/([aei])ng$/, '$1n')

/** Whether one of the characters is easily typed or read for the other. */
export const areConfusable = (one: string, other: string): boolean => {
  const sounds = new Set(syllablesOf(one).map(plainSound))
  return (
    syllablesOf(other).some((syllable) => sounds.has(plainSound(syllable))) ||
    lookalikes.some((group) => group.has(one) && group.has(other))
  )
}
