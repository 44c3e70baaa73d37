import { Card } from '@portal/kit/card'
import type { OrderDetail } from '@portal/shared/contract/order'
import { goodsFacts } from '../model/goods-facts'
import { serviceFacts } from '../model/service-facts'
import { Facts } from './facts'

/** What is sent, and how. */
export const GoodsCard = ({ order }: { order: OrderDetail }) => (
  <>
    <Card title="货物信息">
      <Facts facts={goodsFacts(order)} />
    </Card>
    <Card title="服务信息">
      <Facts facts={serviceFacts(order)} />
    </Card>
  </>
)
