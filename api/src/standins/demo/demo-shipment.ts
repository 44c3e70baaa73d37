import type { Shipment } from '../../modules/freight/shipment'
import { demoGoods, type DemoGoods } from './demo-goods'
import type { OrderPlan } from './demo-plan'
import { oneOf, type Random } from '../../seeded-random'

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
