import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '按地区或名称查找', detail: '省市区、网点名称、地址或编号' },
  { job: '查看附近网点', detail: '经您同意定位后按距离排序' },
  { job: '地图与列表', detail: '点选省份逐级进入城市，地图与列表相互对应' },
  { job: '服务项目筛选', detail: '寄件、自提、代收货款、上楼、大票、港澳台' },
  { job: '营业状态', detail: '营业中、即将打烊、休息中，以及节假日说明' },
  { job: '联系与前往', detail: '复制地址、拨打电话、导航，或直接去寄件' },
]

const OutletsPage = () => <ComingPage title="网点查询" help="查找附近网点，查看营业时间、电话与服务项目" plan={plan} />
export default OutletsPage
