import { loadData } from '@portal/shared'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { NewTabLink } from '../../form/new-tab-link'

const states = { NONE: '尚未认证', VERIFYING: '审核中', REJECTED: '未通过', EXPIRED: '已过期' } as const

/**
 * A hint when a service requires 实名认证 that the customer has not passed. Without an answer nothing is blocked: the
 * server decides.
 */
export const RealNameHint = () => {
  const { data } = useQuery({
    queryKey: ['realname/state'],
    queryFn: () => loadData('realname/state', {}),
    refetchOnWindowFocus: true,
  })
  if (!data) return <>使用代收货款须已完成实名认证</>
  if (data.status === 'PASSED') return <>已实名认证：{data.name}</>
  return (
    <span role="status">
      使用代收货款须先完成实名认证（当前：{states[data.status]}），
      <NewTabLink to={links.realName()}>去认证</NewTabLink>
    </span>
  )
}
