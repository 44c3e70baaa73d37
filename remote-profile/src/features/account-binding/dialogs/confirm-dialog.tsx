import { loadData } from '@portal/shared'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { Form } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'

interface Step {
  title: string
  okText: string
  sentence: string
  done: string
  run: () => Promise<unknown>
}

/** What is asked once more before it is done. */
export const signOutStep = (name: string, deviceId: string): Step => ({
  title: '退出设备',
  okText: '确认退出',
  sentence: `确定退出“${name}”上的登录吗？该设备需要重新登录才能使用。`,
  done: '设备已退出登录',
  run: () => loadData('binding/deviceSignOut', { deviceId }),
})

export const ConfirmDialog = ({ title, okText, sentence, done, run: act, onChanged, onClosed }: Step & DialogEnds) => {
  const [form] = Form.useForm<object>()
  const [open, setOpen] = useState(true)
  const { busy, failure, run } = useFormCall<object>({
    send: async () => {
      await act()
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
      danger
      busy={busy}
      failure={failure}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <p>{sentence}</p>
    </FormDialog>
  )
}
