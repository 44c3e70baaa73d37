import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { Button } from 'antd'
import { isNarrowed, type OrderQuery } from '../model/order-query'
import { daysOf, usualDays } from '../api/use-order-page'

interface NoOrdersProps {
  query: OrderQuery
  today: string
  /** Takes all filters away but whose orders they are. */
  onReset: () => void
  onAnyDay: () => void
}

/** Why the list is empty and what to do next. */
export const NoOrders = ({ query, today, onReset, onAnyDay }: NoOrdersProps) => {
  const { dateFrom, dateTo } = daysOf(query, today)
  const anyDay = (dateFrom || dateTo) && <Button onClick={onAnyDay}>不限时间查询</Button>
  if (isNarrowed(query) || query.tab !== 'all') {
    return (
      <EmptyState
        text="暂无数据，没有符合条件的订单"
        action={
          <>
            {anyDay} <Button onClick={onReset}>清除筛选条件</Button>
          </>
        }
      />
    )
  }
  if (anyDay)
    return (
      <EmptyState
        text={`暂无数据，近${usualDays}天没有${query.role === 'received' ? '寄给您的' : ''}订单`}
        action={anyDay}
      />
    )
  return query.role === 'received' ? (
    <EmptyState text="暂无数据，寄到您登录手机号的订单会显示在这里" />
  ) : (
    <EmptyState text="暂无订单，寄出第一票货后可在这里查看进度" action={<Link to={links.send()}>我要寄件</Link>} />
  )
}
