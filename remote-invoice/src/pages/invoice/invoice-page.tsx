import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '选择订单', detail: '筛选可开票订单，合计金额实时更新' },
  { job: '发票抬头', detail: '个人与企业抬头，税号格式校验' },
  { job: '发票种类', detail: '电子普通发票与电子专用发票' },
  { job: '开票记录', detail: '状态、发票号与 PDF、OFD、XML 下载' },
  { job: '换开与红冲', detail: '按规定更换抬头或冲红' },
  { job: '发送邮箱', detail: '开具后发送到您的邮箱' },
]

const InvoicePage = () => <ComingPage title="申请发票" help="为已完成并付款的订单申请电子发票" plan={plan} />
export default InvoicePage
