import { loadData } from '@portal/shared'
import type { CodePurpose } from '@portal/shared/contract/auth'
import type { MonthlyAccount } from '@portal/shared/contract/binding'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface CodedStepProps extends DialogEnds {
  purpose: CodePurpose
  title: string
  sentence: string
  done: string
  okText?: string
  danger?: boolean
  send: (smsCode: string) => Promise<unknown>
}

/** What a code to the own phone confirms. */
export const CodedDialog = ({
  purpose,
  title,
  sentence,
  done,
  okText = '确认解绑',
  danger = true,
  send,
  onChanged,
  onClosed,
}: CodedStepProps) => {
  const [form] = Form.useForm<{ smsCode: string }>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<{ smsCode: string }>({
    form,
    send: async ({ smsCode }) => {
      await send(smsCode)
      return done
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <FormDialog
      form={form}
      open={open}
      title={title}
      okText={okText}
      danger={danger}
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{sentence}</p>
      <SmsCodeField purpose={purpose} />
    </FormDialog>
  )
}

export const UnbindWechatDialog = (ends: DialogEnds) => (
  <CodedDialog
    {...ends}
    purpose="unbindWechat"
    title="解绑微信"
    sentence="解绑后不能再用该微信扫码登录，用它登录的其他设备会退出；您仍可用手机号码登录。"
    done="微信已解绑"
    send={(smsCode) => loadData('binding/wechatUnbind', { smsCode })}
  />
)

export const UnbindMonthlyDialog = ({
  account: { monthlyCode, companyName },
  ...ends
}: DialogEnds & { account: MonthlyAccount }) => (
  <CodedDialog
    {...ends}
    purpose="unbindMonthly"
    title="解绑月结账号"
    sentence={`解绑“${companyName}”（${monthlyCode}）后，寄件时不能再选择该账号付款。有未完结的订单使用时不能解绑。`}
    done="月结账号已解绑"
    send={(smsCode) => loadData('binding/monthlyUnbind', { monthlyCode, smsCode })}
  />
)

export const UnbindEmailDialog = (ends: DialogEnds) => (
  <CodedDialog
    {...ends}
    purpose="unbindEmail"
    title="解绑邮箱"
    sentence="解绑后将不再向该邮箱发送电子发票等文件，需要时可重新绑定。"
    done="邮箱已解绑"
    send={(smsCode) => loadData('binding/emailUnbind', { smsCode })}
  />
)

export const SignOutOthersDialog = ({ count, ...ends }: DialogEnds & { count: number }) => (
  <CodedDialog
    {...ends}
    purpose="signOutOthers"
    title="退出其他全部设备"
    okText="确认退出"
    sentence={`确定退出本机以外的 ${count} 台设备吗？本机的登录不受影响。`}
    done="其他设备已全部退出登录"
    send={(smsCode) => loadData('binding/deviceSignOutOthers', { smsCode })}
  />
)
