import { PageHead } from '@portal/shared/ui/page-head'
import { OutletExplorer } from '../../features/outlets/outlet-explorer'

/** 网点查询 (domain §5): the outlets of a place in a list and on a map. */
const OutletsPage = () => (
  <>
    <PageHead title="网点查询" help="查找附近网点，查看营业时间、电话与服务项目" />
    <OutletExplorer />
  </>
)
export default OutletsPage
