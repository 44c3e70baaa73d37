import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '基本资料', detail: '头像、昵称、性别、生日、邮箱与公司' },
  { job: '换绑手机', detail: '原手机与新手机分别验证' },
  { job: '待办提醒', detail: '待付款订单与近期寄件一览' },
  { job: '注销账号', detail: '列出注销前需要处理的事项，7 天内可撤回' },
]

const PersonalInformationPage = () => <ComingPage title="个人信息" help="查看与修改您的个人资料" plan={plan} />
export default PersonalInformationPage
