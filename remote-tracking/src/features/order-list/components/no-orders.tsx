import buttonLink from '@portal/kit/button-link.module.css'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { daysOf, orderPageQuery, usualDays } from '../model/use-order-page'
import { isNarrowed, orderQuery, type OrderQuery } from '../model/order-query'

interface NoOrdersProps {
  query: OrderQuery
  today: string
  /** Clears all filters except the role. */
  onReset: () => void
  onAnyDay: () => void
}

/** For a customer without any order of the role. */
const NoOrdersEver = ({ role }: Pick<OrderQuery, 'role'>) =>
  role === 'received' ? (
    <EmptyState text="还没有寄给您的订单，寄到您登录手机号的订单会显示在这里" />
  ) : (
    <EmptyState
      text="还没有订单，寄出第一票货后可在这里查看进度"
      action={
        <Link className={buttonLink.primary} to={links.send()}>
          我要寄件
        </Link>
      }
    />
  )

/** The usual days are empty: older orders may be there, or none at all. */
const NoRecentOrders = ({ role, onAnyDay }: Pick<OrderQuery, 'role'> & Pick<NoOrdersProps, 'onAnyDay'>) => {
  const { data, isPending } = useQuery(orderPageQuery({ ...orderQuery.defaults, role, anyDay: true }))
  if (isPending) return <PageSkeleton shape="table" rows={4} />
  if (data?.total === 0) return <NoOrdersEver role={role} />
  return (
    <EmptyState
      text={`暂无数据，近${usualDays}天没有${role === 'received' ? '寄给您的' : ''}订单`}
      action={<Button onClick={onAnyDay}>不限时间查询</Button>}
    />
  )
}

/** The reason why the list is empty, and the next step. */
export const NoOrders = ({ query, today, onReset, onAnyDay }: NoOrdersProps) => {
  const { dateFrom, dateTo } = daysOf(query, today)
  const hasDays = dateFrom !== '' || dateTo !== ''
  if (isNarrowed(query) || query.tab !== 'all') {
    return (
      <EmptyState
        text="暂无数据，没有符合条件的订单"
        action={
          <>
            {hasDays && <Button onClick={onAnyDay}>不限时间查询</Button>}{' '}
            <Button onClick={onReset}>清除筛选条件</Button>
          </>
        }
      />
    )
  }
  return hasDays ? <NoRecentOrders role={query.role} onAnyDay={onAnyDay} /> : <NoOrdersEver role={query.role} />
}
