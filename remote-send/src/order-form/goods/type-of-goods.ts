import type { GoodsType } from '../../draft/send-draft'
import { commonGoods } from './common-goods'

/** The types of the dictionary's kinds, where all goods of a kind are of one type. */
const typesOfKinds: Readonly<Record<string, GoodsType>> = {
  服装鞋帽: '服装鞋帽箱包',
  玩具乐器: '玩具乐器',
  数码家电: '电子产品',
  美妆洗护: '化妆品',
  食品: '食品保健',
  文具办公: '其他',
  家具家居: '其他',
  日用百货: '其他',
  五金机械: '其他',
  汽车用品: '其他',
  运动户外: '其他',
  原料杂货: '其他',
  厨具餐具: '其他',
  宠物园艺: '其他',
}

/**
 * The type of goods of this name: that of a proposal, else by the goods dictionary; '' when neither knows it.
 * @param kindOfGoods the dictionary
 */
export const typeOfGoods = (goodsName: string, kindOfGoods: (name: string) => string | undefined): GoodsType | '' => {
  const name = goodsName.trim()
  return commonGoods.find((goods) => goods.name === name)?.type ?? typesOfKinds[kindOfGoods(name) ?? ''] ?? ''
}
