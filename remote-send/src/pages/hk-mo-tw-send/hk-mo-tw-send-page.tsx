import { ComingPage } from '@portal/shared/ui/coming-page'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'

const plan = [
  { job: '选择地区', detail: '香港、澳门、台湾地区的分区列表与对应邮编规则' },
  { job: '收件信息', detail: '按当地号码规则校验电话，台湾地区提供收件人实名说明' },
  { job: '物品申报', detail: '品名、数量与价值，支持人民币、港币、新台币' },
  { job: '税费承担', detail: '收方付或寄方付，在下单前说明' },
  { job: '禁寄提示', detail: '在通用禁寄规定之外列出当地的禁限物品' },
  { job: '费用预估', detail: '按实重与体积重给出预估运费与时效' },
]

const HkMoTwSendPage = () => <ComingPage title="港澳台寄件" help="寄往香港、澳门、台湾地区的文件与物品" plan={plan} above={<SendingTabs />} />
export default HkMoTwSendPage
