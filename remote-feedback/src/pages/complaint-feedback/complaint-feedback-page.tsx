import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '选择类型', detail: '投诉、建议、理赔、催件或表扬' },
  { job: '关联运单', detail: '从您的订单中选择，自动带出信息' },
  { job: '描述与凭证', detail: '10 至 500 字说明，可附图片、视频与文件' },
  { job: '处理诉求', detail: '继续派送、退运费、赔偿、道歉或其他' },
  { job: '答复时限', detail: '提交后显示受理单号与最晚答复时间' },
]

const ComplaintFeedbackPage = () => <ComingPage title="投诉建议" help="反馈问题或建议，我们会在承诺时限内答复" plan={plan} />
export default ComplaintFeedbackPage
