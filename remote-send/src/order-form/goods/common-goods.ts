import type { GoodsType } from '../../draft/send-draft'

/** The most common goods with their types: proposals for 物品名称. */
export const commonGoods: readonly { name: string; type: GoodsType }[] = [
  { name: '服装', type: '服装鞋帽箱包' },
  { name: '鞋靴', type: '服装鞋帽箱包' },
  { name: '箱包', type: '服装鞋帽箱包' },
  { name: '家纺布料', type: '服装鞋帽箱包' },
  { name: '文件资料', type: '文件' },
  { name: '合同', type: '文件' },
  { name: '图书', type: '其他' },
  { name: '小家电', type: '电子产品' },
  { name: '电脑配件', type: '电子产品' },
  { name: '数码产品', type: '电子产品' },
  { name: '电子元件', type: '电子产品' },
  { name: '护肤品', type: '化妆品' },
  { name: '洗护用品', type: '化妆品' },
  { name: '休闲食品', type: '食品保健' },
  { name: '茶叶', type: '食品保健' },
  { name: '保健品', type: '食品保健' },
  { name: '新鲜水果', type: '生鲜' },
  { name: '玩具', type: '玩具乐器' },
  { name: '乐器', type: '玩具乐器' },
  { name: '工艺摆件', type: '工艺品' },
  { name: '玻璃制品', type: '易碎' },
  { name: '陶瓷制品', type: '易碎' },
  { name: '饮料', type: '液体' },
  { name: '酱油食醋', type: '液体' },
  { name: '五金配件', type: '其他' },
  { name: '机械配件', type: '其他' },
  { name: '汽车配件', type: '其他' },
  { name: '家具', type: '其他' },
  { name: '建材', type: '其他' },
  { name: '日用百货', type: '其他' },
]

/** Proposals for a name that is being typed; none once it is one of them. */
export const proposeGoods = (input: string): string[] => {
  const text = input.trim()
  const names = commonGoods.map(({ name }) => name)
  return names.includes(text) ? [] : names.filter((name) => name.includes(text))
}
