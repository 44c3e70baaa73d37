import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import type { OrderDetail } from '@portal/contract/order-detail'
import { goodsFacts } from '../model/goods-facts'
import { serviceFacts } from '../model/service-facts'

/** The goods, and how they are sent. */
export const GoodsCard = ({ order }: { order: OrderDetail }) => (
  <>
    <Card title="货物信息">
      <DescriptionList arrangement="columns" facts={goodsFacts(order)} />
    </Card>
    <Card title="服务信息">
      <DescriptionList arrangement="columns" facts={serviceFacts(order)} />
    </Card>
  </>
)
