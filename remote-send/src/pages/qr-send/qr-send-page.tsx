import { ComingPage } from '@portal/shared/ui/coming-page'
import { SendingTabs } from '../../features/sending-tabs/sending-tabs'

const plan = [
  { job: '我的寄件码', detail: '填好信息后生成二维码，10 分钟内有效，可刷新、可取消' },
  { job: '扫网点码寄件', detail: '扫描或上传网点、快递员的固定码，直接寄到该网点' },
  { job: '分享寄件码', detail: '请对方自己填写收件或寄件信息，24 小时内有效，可随时撤回' },
  { job: '保存与打印', detail: '寄件码可保存为图片或打印，也可出示 8 位短码' },
]

const QrSendPage = () => <ComingPage title="二维码寄件" help="准备好寄件信息，到网点或见到快递员时扫码即可寄出" plan={plan} above={<SendingTabs />} />
export default QrSendPage
