/** Articles that may be sent under one condition. */
export interface RestrictedGroup {
  /** Names, each with the other words for it: `充电宝/移动电源`. */
  articles: readonly string[]
  condition: string
  /** By road only: air carriers refuse them. */
  roadOnly: boolean
}

const byRoad = (names: string, condition: string): RestrictedGroup => ({
  articles: names.split(' '),
  condition,
  roadOnly: true,
})
const under = (names: string, condition: string): RestrictedGroup => ({
  articles: names.split(' '),
  condition,
  roadOnly: false,
})

/** Restricted goods and what they need (domain §8). */
export const restrictedGroups: readonly RestrictedGroup[] = [
  byRoad('充电宝/移动电源 锂电池 干电池/纽扣电池', '电池须单独绝缘包装、避免短路，额定能量不超过100Wh，仅限陆运'),
  byRoad('平衡车 电动滑板车 电动自行车/电动车', '须拆除或断开电池，仅限陆运'),
  byRoad('白酒/啤酒/红酒/葡萄酒/黄酒', '须原厂密封包装并加防漏缓冲，仅限陆运'),
  byRoad(
    '香水/花露水/指甲油 洗发水/沐浴露/洗衣液 食用油 蜂蜜 酱油/醋 饮料/矿泉水 化妆水/精华液',
    '液体须密封防漏并独立缓冲包装，仅限陆运',
  ),
  byRoad('牙膏 面霜/护肤膏 膏药/药膏 果酱', '膏状物须密封防漏，仅限陆运'),
  byRoad('面粉/淀粉 奶粉 粉末/颜料粉/石灰粉', '粉末须双层密封并注明成分，仅限陆运'),
  byRoad('磁铁/强磁 音箱/喇叭 电机/马达', '带磁物品须做消磁包装，仅限陆运'),
  byRoad('菜刀/水果刀/剪刀 斧头', '刃口须包覆固定，仅限陆运'),
  byRoad('发胶/摩丝/定型喷雾 喷雾', '压力容器须附安全技术说明书，仅限陆运'),
  under('药品/中成药/处方药', '须有完整原包装与合法购药凭证，需要温控的除外'),
  under('猪肉/牛肉/羊肉/鸡肉/生鲜肉类/冷冻肉', '须提供动物检疫合格证明并做保温包装'),
  under('海鲜/大闸蟹/鱼虾 水果/车厘子 蔬菜', '须做保鲜包装，时效与破损以生鲜条款为准'),
  under('种子/种苗 苗木/树苗 木材/原木', '须提供植物检疫证书'),
  under('玻璃/镜子 陶瓷/瓷器 灯具 鱼缸', '易碎品须木架或加固包装，建议保价'),
  under('手机/笔记本电脑/平板电脑 相机/镜头 手表/首饰 字画/古董', '贵重物品须如实声明价值并保价，凭有效凭证'),
  under('身份证/护照/银行卡', '仅限本人证件，建议使用文件封并保价'),
]
