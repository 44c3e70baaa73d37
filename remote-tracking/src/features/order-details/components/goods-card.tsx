import type { OrderDetail } from '@portal/shared/contract/order'
import { goodsFacts } from '../model/goods-facts'
import { serviceFacts } from '../model/service-facts'
import { DetailCard } from './detail-card'
import { Facts } from './facts'

/** What is sent, and how. */
export const GoodsCard = ({ order }: { order: OrderDetail }) => (
  <>
    <DetailCard title="货物信息">
      <Facts facts={goodsFacts(order)} />
    </DetailCard>
    <DetailCard title="服务信息">
      <Facts facts={serviceFacts(order)} />
    </DetailCard>
  </>
)
