import { useUserInfo } from '@portal/shared'
import { Link } from '@portal/shared/router'
import { EmptyState } from '@portal/shared/ui/empty-state'

/** What the page shows before the first query. */
export const QueryGuide = () => {
  const user = useUserInfo()
  return (
    <EmptyState
      text="输入运单号即可查询物流轨迹，无需登录，一次最多10个单号"
      action={user ? <Link to="/ewbSearch">查看我的订单</Link> : '没有运单号？登录后可在订单列表查看全部订单'}
    />
  )
}
