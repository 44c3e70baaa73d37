import { loadData } from '@portal/shared'
import { SmsCodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useEffect, useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

/** 删除实名: says what no longer works before it is done (domain §9), which a code to the own phone confirms. */
export const DeleteDialog = ({ onChanged, onClosed }: DialogEnds) => {
  const [form] = Form.useForm<{ smsCode: string }>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<{ smsCode: string }>({
    form,
    send: async ({ smsCode }) => {
      await loadData('realname/delete', { smsCode })
      return '实名信息已删除'
    },
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })

  // The card that opened it goes with what it shows, and takes the focus along.
  useEffect(
    () => () => {
      if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
    },
    [],
  )
  return (
    <FormDialog
      form={form}
      open={open}
      title="删除实名信息"
      okText="确认删除"
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>删除后，姓名、证件号码与证件照片将从系统中清除，不能恢复；寄件时需重新出示证件。</p>
      <p>代收货款、寄往境外及港澳台须重新完成实名认证后才能使用。</p>
      <SmsCodeField purpose="deleteRealName" />
    </FormDialog>
  )
}
