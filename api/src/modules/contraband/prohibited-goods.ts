/** Names that stand for prohibited articles, after the 18+1 classes of 《禁止寄递物品管理规定》 (domain §8). */
const prohibited = [
  '手枪', '步枪', '气枪', '猎枪', '麻醉枪', '钢珠枪', '枪支', '仿真枪', '子弹', '炸弹', '手榴弹', '信号弹', '火药', '弹药',
  '匕首', '三棱刮刀', '弹簧刀', '弩', '催泪器', '催泪喷雾', '电击器', '电击棒',
  '炸药', '雷管', '导火索', '烟花', '鞭炮', '爆竹', '摔炮', '发令纸', '推进剂', '硝化棉',
  '氢气', '甲烷', '丁烷', '液化气', '打火机', '一氧化碳', '氯气', '氧气瓶', '气雾剂', '煤气罐',
  '汽油', '柴油', '煤油', '丙酮', '油漆', '苯', '酒精', '松香油', '天那水', '香蕉水',
  '红磷', '硫磺', '铝粉', '固体酒精', '火柴', '活性炭', '黄磷', '白磷', '钛粉', '钠', '钾', '锂', '锌粉', '电石',
  '高锰酸钾', '高锰酸盐', '过氧化钠', '氯酸盐', '氯酸钾', '硝酸盐', '硝酸铵', '双氧水',
  '砷', '砒霜', '汞', '水银', '汞化物', '氰化物', '氰化钾', '氰化钠', '苯酚', '剧毒农药', '百草枯',
  '病菌', '炭疽', '医疗废弃物', '尸骨', '骨灰', '人体器官', '未硝制兽皮',
  '铀', '钴', '镭', '钚', '放射性物质',
  '硫酸', '硝酸', '盐酸', '蓄电池', '氢氧化钠', '烧碱',
  '毒品', '大麻', '冰毒', '海洛因', '氯胺酮', '摇头丸', '麻黄素', '醋酸酐', '甲苯', '吸毒工具',
  '非法出版物', '淫秽光盘',
  '窃听器', '窃照器材', '针孔摄像机', '突发式收发报机', '密写工具',
  '假币', '伪造货币', '假证', '假公章', '伪造证件',
  '象牙', '虎骨', '犀牛角', '穿山甲',
]

/** Everyday goods whose names contain such a word. */
const harmless = [
  '汽油发电机', '柴油发电机', '汽油机', '柴油机', '汽油滤', '柴油滤', '油漆刷', '汽油泵', '柴油泵', '玩具手枪', '水弹玩具', '泡泡枪', '手榴弹玩具',
  '打火机外壳', '火柴盒模型', '子弹头口红', '子弹头耳机', '烟花图案', '酒精检测仪', '活性炭滤芯', '活性炭口罩',
]

const normalize = (text: string): string => text.normalize('NFKC').replace(/\s/g, '')

/**
 * The prohibited article that a goods name speaks of, or null. A word of one character counts only when it is the whole name:
 * 钠 is prohibited, 钠灯 is not.
 */
export const prohibitedArticle = (goodsName: string): string | null => {
  const name = harmless.reduce((text, words) => text.replaceAll(words, ''), normalize(goodsName))
  return prohibited.find((word) => (word.length === 1 ? name === word : name.includes(word))) ?? null
}
