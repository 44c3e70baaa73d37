import { loadData } from '@portal/shared'
import type { MonthlyAccount } from '@portal/contract/binding'
import type { Device } from '@portal/contract/device'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { deviceTitle } from './device-text'

export const UnbindWechatDialog = (ends: DialogEnds) => (
  <ConfirmDialog
    {...ends}
    purpose="unbindWechat"
    title="解绑微信"
    okText="确认解绑"
    danger
    successMessage="微信已解绑"
    send={(smsCode) => loadData('binding/wechatUnbind', { smsCode })}
  >
    <p>解绑后不能再用该微信扫码登录，用它登录的其他设备会退出；您仍可用手机号码登录。</p>
  </ConfirmDialog>
)

export const UnbindMonthlyDialog = ({
  account: { monthlyCode, companyName },
  ...ends
}: DialogEnds & { account: MonthlyAccount }) => (
  <ConfirmDialog
    {...ends}
    purpose="unbindMonthly"
    title="解绑月结账号"
    okText="确认解绑"
    danger
    successMessage="月结账号已解绑"
    send={(smsCode) => loadData('binding/monthlyUnbind', { monthlyCode, smsCode })}
  >
    <p>{`解绑“${companyName}”（${monthlyCode}）后，寄件时不能再选择该账号付款。有未完结的订单使用时不能解绑。`}</p>
  </ConfirmDialog>
)

export const UnbindEmailDialog = (ends: DialogEnds) => (
  <ConfirmDialog
    {...ends}
    purpose="unbindEmail"
    title="解绑邮箱"
    okText="确认解绑"
    danger
    successMessage="邮箱已解绑"
    send={(smsCode) => loadData('binding/emailUnbind', { smsCode })}
  >
    <p>解绑后将不再向该邮箱发送电子发票等文件，需要时可重新绑定。</p>
  </ConfirmDialog>
)

export const SignOutDialog = ({ device, ...ends }: DialogEnds & { device: Device }) => (
  <ConfirmDialog
    {...ends}
    purpose="signOutDevice"
    title="退出设备"
    okText="确认退出"
    danger
    successMessage="设备已退出登录"
    send={(smsCode) => loadData('binding/deviceSignOut', { deviceId: device.deviceId, smsCode })}
  >
    <p>{`确定退出“${deviceTitle(device)}”上的登录吗？该设备需要重新登录才能使用。`}</p>
  </ConfirmDialog>
)

export const SignOutOthersDialog = ({ count, ...ends }: DialogEnds & { count: number }) => (
  <ConfirmDialog
    {...ends}
    purpose="signOutOthers"
    title="退出其他全部设备"
    okText="确认退出"
    danger
    successMessage="其他设备已全部退出登录"
    send={(smsCode) => loadData('binding/deviceSignOutOthers', { smsCode })}
  >
    <p>{`确定退出本机以外的 ${count} 台设备吗？本机的登录不受影响。`}</p>
  </ConfirmDialog>
)
