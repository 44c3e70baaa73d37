import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '处理进度', detail: '待受理、处理中、待补充、已解决、已关闭' },
  { job: '沟通记录', detail: '与客服往来的文字与图片' },
  { job: '补充材料', detail: '按要求补充说明与凭证' },
  { job: '评价与重开', detail: '对结果评价，不满意可重开一次' },
  { job: '剩余时限', detail: '显示答复期限与申诉渠道' },
]

const ComplaintRecordPage = () => <ComingPage title="投诉记录" help="查看反馈的处理进度与答复" plan={plan} />
export default ComplaintRecordPage
