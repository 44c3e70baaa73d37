import type { HmtPlace } from './places'

/**
 * Goods that may not be sent to these regions, in addition to the general list: examples of their customs' rules, to be
 * maintained by the carrier.
 */
export const hmtProhibited: Readonly<Record<HmtPlace, readonly string[]>> = {
  HK: [
    '电子烟及加热烟草产品',
    '婴幼儿配方奶粉（超量）',
    '未经许可的中西成药、保健品',
    '生鲜肉类、蛋类、活体动植物',
    '战略物资及加密设备',
    '现金、有价证券',
  ],
  MO: [
    '电子烟及加热烟草产品',
    '未经许可的中西成药',
    '生鲜肉类、蛋类、活体动植物',
    '卫星电视接收设备',
    '赌博器具及筹码',
    '现金、有价证券',
  ],
  TW: [
    '肉类及含肉制品（含泡面肉酱包）',
    '活体动植物、种子、土壤、新鲜果蔬',
    '未经许可的药品、中药材、保健品',
    '电子烟及加热烟草产品',
    '烟酒、化妆品（超量）',
    '人民币现钞（超过限额）、有价证券',
    '未取得输入许可的大陆物品',
  ],
}

/** Words in goods names by which they are recognized, for each region. */
const words: Readonly<Record<HmtPlace, readonly string[]>> = {
  HK: ['电子烟', '烟弹', '加热烟', '腊肉', '鲜肉', '生肉', '鸡蛋'],
  MO: ['电子烟', '烟弹', '加热烟', '鲜肉', '生肉', '鸡蛋', '筹码'],
  TW: ['电子烟', '烟弹', '加热烟', '香肠', '火腿', '腊肉', '肉松', '肉干', '鲜肉', '生肉', '种子', '中药材'],
}

/** The word for which a goods' name is refused in this region; '' when there is none. */
export const hmtProhibitedWord = (place: HmtPlace, goodsName: string): string =>
  words[place].find((word) => goodsName.normalize('NFKC').replace(/\s/g, '').includes(word)) ?? ''
