import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '添加账户', detail: '对私或对公账户，自动识别发卡银行' },
  { job: '账户验证', detail: '验证通过后用于代收货款返款' },
  { job: '默认账户', detail: '下单时自动选用' },
  { job: '安全保护', detail: '卡号只显示尾号，变更需短信验证' },
]

const BankAccountPage = () => <ComingPage title="银行账户" help="管理代收货款的收款账户" plan={plan} />
export default BankAccountPage
