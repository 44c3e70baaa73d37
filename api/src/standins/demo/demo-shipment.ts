import type { Shipment } from '../../modules/freight/shipment'
import type { OrderPlan } from './demo-plan'
import { oneOf, type Random } from '../../seeded-random'
import type { ProductCode } from '@portal/contract/freight'
import type { goodsTypes } from '@portal/contract/order'

interface DemoGoods {
  goodsName: string
  goodsType: (typeof goodsTypes)[number]
  count: number
  /** Weight of one piece. */
  weightGrams: number
  /** Length, width, height of one piece. */
  sidesCm: readonly [number, number, number]
  insuredValueCents: number
  productCode: ProductCode
}

const goods = (
  goodsName: string,
  goodsType: DemoGoods['goodsType'],
  count: number,
  weightGrams: number,
  sidesCm: DemoGoods['sidesCm'],
  insuredValueCents: number,
  productCode: ProductCode,
): DemoGoods => ({ goodsName, goodsType, count, weightGrams, sidesCm, insuredValueCents, productCode })

/** Goods of the demo's orders: small ones by express, the others by freight. */
export const demoGoods: readonly DemoGoods[] = [
  goods('蓝牙音箱', '电子产品', 8, 6_400, [48, 36, 30], 9_600_00, 'STD'),
  goods('合同文件', '文件', 1, 600, [33, 24, 3], 0, 'EXP'),
  goods('实木餐椅', '其他', 6, 9_500, [95, 50, 52], 3_000_00, 'ECO'),
  goods('女装连衣裙', '服装鞋帽箱包', 10, 12_000, [60, 40, 50], 0, 'STD'),
  goods('精密轴承', '其他', 4, 32_000, [40, 40, 30], 12_000_00, 'DRD'),
  goods('茶叶礼盒', '食品保健', 2, 3_200, [40, 30, 20], 1_200_00, 'EXP'),
  goods('儿童积木', '玩具乐器', 15, 5_100, [50, 40, 38], 0, 'ECO'),
  goods('27寸显示器', '电子产品', 5, 8_200, [72, 22, 50], 7_500_00, 'DRD'),
  goods('护肤套装', '化妆品', 3, 2_200, [32, 24, 22], 0, 'EXP'),
  goods('不锈钢阀门', '其他', 5, 46_000, [50, 40, 40], 0, 'STD'),
  goods('瓷砖样板', '易碎', 3, 28_000, [65, 65, 16], 800_00, 'STD'),
  goods('运动鞋', '服装鞋帽箱包', 12, 9_800, [68, 46, 36], 0, 'ECO'),
  goods('手工银饰', '工艺品', 1, 1_400, [26, 20, 14], 6_800_00, 'EXP'),
]

/** Goods and handover of an order; one that is ready for pickup is self-collected. */
export const demoShipment = (
  random: Random,
  index: number,
  { status }: OrderPlan,
): { goods: DemoGoods; shipment: Shipment } => {
  const goods = demoGoods[index % demoGoods.length] ?? oneOf(random, demoGoods)
  const [lengthCm, widthCm, heightCm] = goods.sidesCm
  const door = index % 4 === 2 ? 'UPSTAIRS' : 'DOOR'
  const deliveryMode = status === 'READY_FOR_PICKUP' || (status === 'SIGNED' && index % 7 === 3) ? 'SELF_PICKUP' : door
  return {
    goods,
    shipment: {
      packageCount: goods.count,
      weightGrams: goods.count * goods.weightGrams,
      volumeCm3: lengthCm * widthCm * heightCm * goods.count,
      lines: [{ lengthCm, widthCm, heightCm, count: goods.count, pieceWeightGrams: goods.weightGrams }],
      pickupMode: 'PICKUP',
      deliveryMode,
      floor: deliveryMode === 'UPSTAIRS' ? 2 + (index % 9) : 1,
      hasElevator: index % 3 !== 0,
      insuredValueCents: goods.insuredValueCents,
      packageService: index % 5 === 3 ? 'CARTON' : 'NONE',
      backSignBill: index % 9 === 4 ? 'ELECTRONIC' : 'NONE',
      backSignCount: 1,
      codAmountCents: index % 26 === 7 ? goods.insuredValueCents : 0,
      codType: 'THREE_DAYS',
    },
  }
}
