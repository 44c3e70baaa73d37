import { ComingPage } from '@portal/shared/ui/coming-page'

const plan = [
  { job: '登录密码', detail: '设置或修改，实时显示密码强度' },
  { job: '手机号', detail: '更换登录手机' },
  { job: '微信', detail: '扫码绑定或解除绑定' },
  { job: '月结账号', detail: '绑定合同客户的月结编码' },
  { job: '登录设备', detail: '查看并退出其他设备上的登录' },
]

const AccountBindingPage = () => <ComingPage title="账号绑定" help="管理手机号、登录密码、微信与月结账号" plan={plan} />
export default AccountBindingPage
