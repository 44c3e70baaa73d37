import type { PageAddress } from '@portal/shared'
import type { QueryClient } from '@portal/shared/query'
import { PageHead } from '@portal/shared/ui/page-head'
import { readQuery } from '../../features/outlets/model/outlet-query'
import { OutletExplorer } from '../../features/outlets/outlet-explorer'
import { prefetchFirst } from './first-queries'

/** 网点查询 (domain §5): the outlets of a place in a list and on a map. */
const OutletsPage = () => (
  <>
    <PageHead title="网点查询" help="查找附近网点，查看营业时间、电话与服务项目" />
    <OutletExplorer />
  </>
)

export const prepare = (queryClient: QueryClient, { search }: PageAddress) =>
  prefetchFirst(queryClient, readQuery(new URLSearchParams(search)))

export default OutletsPage
