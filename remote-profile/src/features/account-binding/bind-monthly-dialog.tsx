import { loadData, withoutBlanks } from '@portal/shared'
import type { MonthlyAccount } from '@portal/contract/binding'
import { CodeField } from '@portal/shared/verify'
import type { DialogEnds } from '@portal/shared/ui/use-lazy-dialog'
import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { FormDialog } from '@portal/kit/form-dialog'
import { useFormCall } from '@portal/kit/form-call'
import { showFieldError } from '@portal/kit/show-field-error'

interface MonthlyForm {
  monthlyCode: string
  companyName: string
  smsCode: string
}

/** 绑定月结账号, confirmed by a code that is sent to the contract's contact. `account`: an account that is bound again. */
export const BindMonthlyDialog = ({ account, onChanged, onClosed }: DialogEnds & { account?: MonthlyAccount }) => {
  const [form] = Form.useForm<MonthlyForm>()
  const [open, setOpen] = useState(true)
  const [sentTo, setSentTo] = useState('')
  const { busy, failure, run } = useFormCall<MonthlyForm>({
    form,
    send: async (fields) =>
      (await loadData('binding/monthlyBind', fields)).status === 'BOUND' ? '月结账号绑定成功' : '已提交，正在审核',
    onDone: () => {
      setOpen(false)
      onChanged()
    },
  })
  return (
    <FormDialog<MonthlyForm>
      form={form}
      open={open}
      title="绑定月结账号"
      okText="确认绑定"
      busy={busy}
      failure={failure}
      initialValues={account && { monthlyCode: account.monthlyCode, companyName: account.companyName }}
      onFinish={(fields) => void run(fields)}
      onClose={() => setOpen(false)}
      onClosed={onClosed}
    >
      <FormField
        label="月结编码"
        name="monthlyCode"
        required
        validateFirst
        validateTrigger="onBlur"
        normalize={(text: string) => withoutBlanks(text).toUpperCase()}
        rules={[
          { required: true, message: '请输入月结编码' },
          { max: 20, message: '月结编码不能超过20位' },
          { pattern: /^[A-Z0-9-]+$/, message: '月结编码由字母、数字组成' },
        ]}
      >
        {(control) => (
          <Input
            {...control}
            placeholder="合同上的月结编码"
            autoComplete="off"
            maxLength={30}
            disabled={account !== undefined}
          />
        )}
      </FormField>
      <FormField
        label="公司名称"
        required
        name="companyName"
        validateTrigger="onBlur"
        rules={[
          { required: true, whitespace: true, message: '请输入公司名称' },
          { min: 2, message: '请输入完整的公司名称' },
          { max: 50, message: '公司名称不能超过50个字' },
        ]}
      >
        {(control) => <Input {...control} placeholder="合同上的公司全称" autoComplete="organization" maxLength={60} />}
      </FormField>
      <CodeField
        name="smsCode"
        label="合同联系人验证码"
        needs={['monthlyCode', 'companyName']}
        extra={sentTo ? `已发送至合同联系人手机 ${sentTo}，请向其索取` : '验证码将发送至月结合同登记的联系人手机'}
        receiverField="monthlyCode"
        fetchWait={() => loadData('binding/monthlyCodeWait', { monthlyCode: form.getFieldValue('monthlyCode') })}
        send={async (solved) => {
          const { monthlyCode, companyName } = form.getFieldsValue()
          try {
            setSentTo((await loadData('binding/monthlySendCode', { monthlyCode, companyName, ...solved })).maskedPhone)
            return true
          } catch (error) {
            if (showFieldError(form, error)) return false
            throw error
          }
        }}
      />
    </FormDialog>
  )
}
