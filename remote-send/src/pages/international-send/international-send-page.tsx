import { ComingPage } from '@portal/shared/ui/coming-page'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'

const plan = [
  { job: '选择目的地', detail: '按国家或地区查看能否寄达、时效与限制，邮编按当地格式校验' },
  { job: '收件信息', detail: '英文地址逐行填写，含国家区号电话与邮箱' },
  { job: '物品申报', detail: '逐项填写中英文品名、HS 编码、数量与单价，自动合计申报价值' },
  { job: '费用预估', detail: '首重、续重、燃油与资源调节费分项列明' },
  { job: '报关方式', detail: '个人物品、正式报关等方式，税费由寄方或收方承担' },
  { job: '单证打印', detail: '生成并打印形式发票与装箱单' },
]

const InternationalSendPage = () => <ComingPage title="国际寄件" help="寄往海外的文件与包裹，从填写、申报到预约取件一次完成" plan={plan} above={<SendingTabs />} />
export default InternationalSendPage
