import { allowedGoods } from './allowed-goods'
import { articles, type Article } from './articles'

/**
 * Wrong spellings of prohibited words of two characters. For these there is no rule: nearly any two characters mean
 * something, so each one was chosen by hand. Longer words are recognised by `near-spelling`.
 */
export const misspellings: Readonly<Record<string, string>> = Object.fromEntries(
  `汽由>汽油 柴由>柴油 财油>柴油 煤由>煤油 烟化>烟花 鞭泡>鞭炮 鞭跑>鞭炮 暴竹>爆竹 爆竺>爆竹 匕手>匕首 必首>匕首 子单>子弹 手抢>手枪
  步抢>步枪 猎抢>猎枪 汽枪>气枪 诈药>炸药 炸要>炸药 砒双>砒霜 批霜>砒霜 酒晶>酒精 乙纯>乙醇 疫描>疫苗 雅片>鸦片 马啡>吗啡 吗非>吗啡
  婴粟>罂粟 冰独>冰毒 硫算>硫酸 流酸>硫酸 硝算>硝酸 盐算>盐酸 延酸>盐酸 流磺>硫磺 硫横>硫磺 帅棍>甩棍 手拷>手铐 象芽>象牙 虎谷>虎骨
  雄胆>熊胆 假毕>假币 甘冰>干冰 吕粉>铝粉 丙铜>丙酮 骨辉>骨灰 尸休>尸体 血夜>血液 斜教>邪教 农要>农药 油柒>油漆 毒频>毒品 雷菅>雷管
  香咽>香烟 弓驽>弓弩 甲笨>甲苯 火材>火柴 鸦骗>鸦片`
    .split(/\s+/)
    .map((pair) => pair.split('>') as [string, string]),
)

const list = (text: string): string[] => text.trim().split(/\s+/)

/** Words around the goods' name that say nothing about the goods. */
const fillers: readonly string[] = list(`
  全新 二手 旧 新 新鲜 进口 国产 大 小 大型 小型 散装 整箱 我的 一些 各种 个人 自用 家用 儿童 男士 女士 婴儿 活 的 纯 真 普通 高档 精品 正品 品牌 定制 手工 一次性 便携 简易 多功能 新款 老式
    等 类 若干 一批 一袋 如下 寄 要寄 想寄 可以寄吗 能寄吗 可以寄 能寄 吗 呢 约 共 用 味 款 %
`)

/** Words that contain a listed word and have nothing to do with it. */
const falsePositives: readonly string[] = list('象牙白 象牙色 防病毒 抗病毒 人间烟火 野生动物园')

/** Words that connect goods. */
const conjunctions: readonly string[] = list('和 与 及 跟 以及 还有 或 或者 加')

/** With one of these words goods no longer count as everyday goods, whatever their noun is. */
const triggerWords: readonly string[] = list(
  '易燃 易爆 有毒 剧毒 毒 带毒 腐蚀 腐蚀性 放射性 违禁 管制 军用 警用 非法 爆炸 防弹 仿真枪',
)

/** Before such a noun an article is what something is for, or a picture of it: 充电宝收纳包, 打火机图案. */
const containerNouns: readonly string[] = list(`
  外壳 壳 套 保护套 保护壳 保护膜 贴膜 钢化膜 膜 支架 架子 收纳包 收纳盒 收纳袋 盒子 包装盒 包装袋 包装箱 礼盒袋 空盒 空箱 图案 图案t恤 图册 海报 贴纸 贴画 挂画 图书 书籍 绘本 教材 说明书 标签
    警示牌 标识牌 宣传册 检测报告 检测仪 测试仪 报警器 刷 玩偶 公仔 毛绒玩具 玩具 抱枕 手办 钥匙扣 冰箱贴
  配件 清洁布 挂绳 挂件 吊牌 展架 展示架 货架 打印机 酒杯 酒架 杯架
`)

/** The meaning of a word in a goods name. */
export type Entry =
  | { kind: 'ARTICLE'; article: Article; /** The right word for a wrong spelling. */ intendedWord?: string }
  | { kind: 'ALLOWED' | 'HOLDER' | 'FILLER' | 'INNOCENT' | 'JOINT' | 'ALARM' }

const words = new Map<string, Entry>()
for (const word of fillers) words.set(word, { kind: 'FILLER' })
for (const word of falsePositives) words.set(word, { kind: 'INNOCENT' })
for (const word of conjunctions) words.set(word, { kind: 'JOINT' })
for (const word of triggerWords) words.set(word, { kind: 'ALARM' })
for (const word of allowedGoods) words.set(word, { kind: 'ALLOWED' })
for (const word of containerNouns) words.set(word, { kind: 'HOLDER' })
// The milder list first: a word of several counts as the strictest.
for (const article of articles.toReversed())
  for (const word of article.words) words.set(word.toLowerCase(), { kind: 'ARTICLE', article })
for (const [wrong, right] of Object.entries(misspellings)) {
  const entry = words.get(right)
  if (entry?.kind === 'ARTICLE' && !words.has(wrong)) words.set(wrong, { ...entry, intendedWord: right })
}

export const entryOf = (word: string): Entry | undefined => words.get(word)
export const maxWordLength = Math.max(...[...words.keys()].map((word) => word.length))

const allowed: ReadonlySet<string> = new Set(allowedGoods)
/** Whether a holder is an item of its own that may be sent: 钥匙扣, not 套. */
export const isAllowedWord = (word: string): boolean => allowed.has(word)
