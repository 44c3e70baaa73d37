const list = (text: string): string[] => text.trim().split(/\s+/)

/** Words around the goods' name that say nothing about the goods. */
export const fillers: readonly string[] = list(`
  全新 二手 旧 新 新鲜 进口 国产 大 小 大型 小型 散装 整箱 我的 一些 各种 个人 自用 家用 儿童 男士 女士 婴儿 活 的 纯 真 普通 高档 精品 正品 品牌 定制 手工 一次性 便携 简易 多功能 新款 老式 等 类 若干 一批 一袋 如下 寄 要寄 想寄 可以寄吗 能寄吗 可以寄 能寄 吗 呢 约 共 用 味 款 %
`)

/** Words that contain a listed word and have nothing to do with it. */
export const falsePositives: readonly string[] = list('象牙白 象牙色 防病毒 抗病毒 人间烟火 野生动物园')

/** Words that connect goods. */
export const conjunctions: readonly string[] = list('和 与 及 跟 以及 还有 或 或者 加')

/** With one of these words goods no longer count as everyday goods, whatever their noun is. */
export const triggerWords: readonly string[] = list(
  '易燃 易爆 有毒 剧毒 毒 带毒 腐蚀 腐蚀性 放射性 违禁 管制 军用 警用 非法 爆炸 防弹 仿真枪',
)

/** Before such a noun an article is what something is for, or a picture of it: 充电宝收纳包, 打火机图案. */
export const containerNouns: readonly string[] = list(`
  外壳 壳 套 保护套 保护壳 保护膜 贴膜 钢化膜 膜 支架 架子 收纳包 收纳盒 收纳袋 盒子 包装盒 包装袋 包装箱 礼盒袋 空盒 空箱 图案 图案t恤 图册 海报 贴纸 贴画 挂画 图书 书籍 绘本 教材 说明书 标签 警示牌 标识牌 宣传册 检测报告 检测仪 测试仪 报警器 刷 玩偶 公仔 毛绒玩具 玩具 抱枕 手办 钥匙扣 冰箱贴
  配件 清洁布 挂绳 挂件 吊牌 展架 展示架 货架 打印机 酒杯 酒架 杯架
`)
