import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '提交证件', detail: '居民身份证等证件的姓名、号码与照片' },
  { job: '照片保护', detail: '照片加注仅用于实名寄递的水印' },
  { job: '查看状态', detail: '认证中、已通过、已驳回与驳回原因' },
  { job: '删除信息', detail: '可随时删除，寄件时需重新出示证件' },
]

const RealNameInformationPage = () => <ComingPage title="实名信息" help="按国家实名收寄规定办理实名认证" plan={plan} />
export default RealNameInformationPage
