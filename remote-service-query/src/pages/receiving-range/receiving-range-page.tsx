import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '输入地址', detail: '粘贴整段地址或逐级选择到乡镇、街道' },
  { job: '分别答复', detail: '取件与派送各自给出：全境、部分、自提、超区加收或不可达' },
  { job: '服务网点', detail: '由哪个网点服务、电话与营业时间' },
  { job: '时效影响', detail: '偏远与特殊地区增加的天数和费用' },
  { job: '按地区浏览', detail: '从省份逐级查看到乡镇' },
  { job: '直接寄件', detail: '把查到的地址带到寄件页' },
]

const ReceivingRangePage = () => <ComingPage title="收派范围" help="查询一个地址能否上门取件、能否派送" plan={plan} />
export default ReceivingRangePage
