import { deliveryModeText, formatVolume, formatWeight, formatYuan, payMethodText } from '@portal/shared'
import type { OrderDetail } from '@portal/shared/contract/order'
import { isDeliveryMode } from '../model/is-delivery-mode'
import { DetailCard } from './detail-card'
import { Facts } from './facts'

const deliveryText = ({ deliveryMode, floor, hasElevator }: OrderDetail) => {
  if (!isDeliveryMode(deliveryMode)) return deliveryMode
  const text = deliveryModeText(deliveryMode)
  return deliveryMode === 'UPSTAIRS' ? `${text}，${floor}楼${hasElevator ? '有' : '无'}电梯` : text
}

const sizesText = (lines: OrderDetail['lines']) =>
  lines.map(({ lengthCm, widthCm, heightCm, count }) => `${lengthCm}×${widthCm}×${heightCm} cm × ${count}件`).join('，')

/** What is sent and how. */
export const GoodsCard = ({ order }: { order: OrderDetail }) => (
  <DetailCard title="货物与服务">
    <Facts
      facts={[
        ['物品名称', order.goodsName],
        ['物品类别', order.goodsType],
        ['总件数', `${order.packageCount}件`],
        ['总重量', formatWeight(order.weightGrams)],
        ['总体积', order.volumeCm3 > 0 && formatVolume(order.volumeCm3)],
        ['计费重量', formatWeight(order.chargeableWeightGrams)],
        ['尺寸', sizesText(order.lines)],
        ['产品类型', order.productName],
        ['送货方式', deliveryText(order)],
        ['付款方式', payMethodText(order.payMethod)],
        ['保价', order.insuredValueCents > 0 ? `声明价值 ${formatYuan(order.insuredValueCents)}` : '未保价'],
        ['取件时间', `${order.pickupDate} ${order.pickupSlot}`],
        ['备注', order.remark],
      ]}
    />
  </DetailCard>
)
