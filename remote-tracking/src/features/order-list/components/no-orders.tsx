import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'

interface NoOrdersProps {
  /** Some filter hides orders. */
  filtered: boolean
  onReset: () => void
}

/** Why the list is empty and what to do next. */
export const NoOrders = ({ filtered, onReset }: NoOrdersProps) =>
  filtered ? (
    <EmptyState text="没有符合条件的订单" action={<Button onClick={onReset}>清除筛选条件</Button>} />
  ) : (
    <EmptyState text="暂无订单，寄出第一票货后可在这里查看进度" action={<Link to="/send">我要寄件</Link>} />
  )
