/** One of the 18+1 classes of 《禁止寄递物品管理规定》 (domain §8). */
export interface ProhibitedClass {
  /** 1–18, and 19 for everything else that a law bars. */
  number: number
  title: string
  /** Names of articles, each with the other words for it: `打火机/火机`. */
  articles: readonly string[]
}

const list = (text: string): string[] => text.split(' ')

export const prohibitedClasses: readonly ProhibitedClass[] = [
  {
    number: 1,
    title: '枪支弹药（含仿制品、主要零部件）',
    articles: list(
      '手枪 步枪 冲锋枪 气枪/气步枪 猎枪 麻醉枪 钢珠枪 射钉枪 仿真枪 枪支/枪械/枪管 子弹 炸弹 手榴弹 信号弹 催泪弹 烟幕弹 火药 弹药/弹夹',
    ),
  },
  {
    number: 2,
    title: '管制器具',
    articles: list(
      '匕首 三棱刮刀 弹簧刀/跳刀 甩棍 弩/弓弩 催泪器/催泪喷雾/防狼喷雾 电击器/电击棒/电棍 指节铜套/指虎 警棍 手铐',
    ),
  },
  {
    number: 3,
    title: '爆炸物品',
    articles: list('炸药 雷管 导火索 导爆索 烟花/礼花/焰火 鞭炮/爆竹 摔炮/摔鞭 黑火药 发令纸 推进剂 硝化棉 射钉弹'),
  },
  {
    number: 4,
    title: '压缩和液化气体及其容器',
    articles: list(
      '氢气 甲烷 乙烷 丁烷/打火机气 液化气/煤气罐/液化石油气 天然气 打火机/火机 一氧化碳 氯气 氨气 氧气瓶 氮气瓶 灭火器 气雾剂/杀虫喷雾/自喷漆 卡式炉气罐',
    ),
  },
  {
    number: 5,
    title: '易燃液体',
    articles: list(
      '汽油 柴油 煤油/灯油 航空燃油 丙酮 油漆/清漆 稀释剂/天那水/香蕉水/稀料 苯 二甲苯 酒精/乙醇 松香油 松节油 桐油 胶水/万能胶/502胶',
    ),
  },
  {
    number: 6,
    title: '易燃固体、自燃物质、遇水易燃物质',
    articles: list('红磷 硫磺 铝粉 闪光粉 固体酒精/酒精块 火柴 活性炭 黄磷/白磷 钛粉 钠 钾 锂 锌粉 镁粉 电石/碳化钙'),
  },
  {
    number: 7,
    title: '氧化剂和过氧化物',
    articles: list('高锰酸钾/高锰酸盐 过氧化钠 氯酸钾/氯酸盐 硝酸钾/硝酸盐 硝酸铵 双氧水/过氧化氢 漂白粉'),
  },
  {
    number: 8,
    title: '毒性物质',
    articles: list(
      '砷 砒霜/三氧化二砷 汞/水银/汞化物 氰化钾/氰化物 氰化钠 铊 苯酚 生漆 剧毒农药/敌敌畏 百草枯 毒鼠强/老鼠药',
    ),
  },
  {
    number: 9,
    title: '生化制品、传染性、感染性物质',
    articles: list(
      '病菌/病毒样本 炭疽 寄生虫 医疗废弃物/医疗垃圾 尸骨/骨灰 人体器官 动物器官 肢体 未硝制兽皮/未经硝制的兽皮 血液/血样',
    ),
  },
  { number: 10, title: '放射性物质', articles: list('铀 钴 镭 钚 放射性物质/放射源') },
  {
    number: 11,
    title: '腐蚀性物质',
    articles: list('硫酸 硝酸 盐酸 蓄电池/电瓶/铅酸电池 氢氧化钠/烧碱/火碱 氢氧化钾 有机溶剂/除锈剂 洁厕灵'),
  },
  {
    number: 12,
    title: '毒品及吸毒工具、非正当用途麻醉药品和精神药品、易制毒化学品',
    articles: list(
      '鸦片 吗啡 海洛因 大麻 冰毒 氯胺酮/K粉 可卡因 麻黄素/麻黄碱 摇头丸 罂粟/罂粟壳 醋酸酐 甲苯 吸毒工具/冰壶 毒品 安定/地西泮',
    ),
  },
  {
    number: 13,
    title: '非法出版物、印刷品、音像制品等宣传品',
    articles: list('非法出版物 反动书刊 淫秽光盘/淫秽物品/色情光盘 盗版光盘 邪教宣传品'),
  },
  {
    number: 14,
    title: '间谍专用器材',
    articles: list('窃听器/窃听器材 窃照器材/针孔摄像机/针孔摄像头 突发式收发报机 一次性密码本 密写工具'),
  },
  { number: 15, title: '非法伪造物品', articles: list('假币/伪造货币 假证/伪造证件 假公章/伪造公章 假发票') },
  { number: 16, title: '侵犯知识产权和假冒伪劣物品', articles: list('假冒商品/高仿包/假名牌 盗版图书 假烟 假酒 假药') },
  {
    number: 17,
    title: '濒危野生动物及其制品',
    articles: list('象牙 虎骨 犀牛角 熊胆/熊掌 穿山甲/穿山甲片 玳瑁 羚羊角 濒危野生动物'),
  },
  { number: 18, title: '禁止进出境物品', articles: list('疫区食品/疫区药品 涉密文件/国家秘密 有碍人畜健康的食品') },
  {
    number: 19,
    title: '其他法律法规禁止寄递的物品',
    articles: list(
      '人民币现金/外币现金 活体动物/活体宠物 国家机关公文 烟草专卖品/整条香烟 赌具/老虎机 伪基站 无线电干扰器/信号屏蔽器',
    ),
  },
]

/** Goods whose names contain such a word and that are everyday things. */
export const harmlessGoods: readonly string[] = list(
  '汽油发电机 柴油发电机 汽油机 柴油机 汽油滤 柴油滤 汽油泵 柴油泵 油漆刷 油漆桶 玩具手枪 玩具枪 水枪 泡泡枪 喷枪 热熔胶枪 手榴弹玩具 水弹玩具 打火机外壳 打火机盒 火柴盒模型 子弹头口红 子弹头耳机 烟花图案 酒精检测仪 活性炭滤芯 活性炭口罩 蓄电池充电器 电瓶车配件 胶水瓶 血液循环仪 手机壳 手机膜 手机支架 手表带 相机包 镜头盖 镜子框',
)
