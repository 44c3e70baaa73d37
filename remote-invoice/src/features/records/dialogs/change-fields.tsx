import type { BillingProfile } from '@portal/contract/billing-profile'
import {
  type InvoiceKind,
  invoiceKinds,
  invoiceKindText,
  kindProblems,
  mostRemark,
  mostTitles,
  titleTypeText,
} from '@portal/shared/invoicing'
import { FormField } from '@portal/shared/form'
import { Button, Form, type FormInstance, Input, Radio, Select } from 'antd'
import { EmailItem } from '../../../components/form-fields/email-item'
import type { useBillingProfiles } from '../../billing-profiles/titles.public'
import type { ChangeForm } from './change-form'
import { ReasonField } from './reason-field'

interface ChangeFieldsProps {
  form: FormInstance<ChangeForm>
  titles: ReturnType<typeof useBillingProfiles>
  /** Called with the chosen billing profile, whose e-mail the form may take over. */
  onTitle: (title: BillingProfile | undefined) => void
  onAdd: () => void
}

const choice = ({ titleId, buyerName, titleType, taxNo }: BillingProfile) => ({
  value: titleId,
  label: `${buyerName}（${taxNo || titleTypeText[titleType]}）`,
})

/** The content of the new invoice, and why the old one is reversed. */
export const ChangeFields = ({
  form,
  titles: { data: titles = [], isPending, isError },
  onTitle,
  onAdd,
}: ChangeFieldsProps) => {
  const titleId = Form.useWatch('titleId', form)
  const titleOf = (id: string | undefined) => titles.find((title) => title.titleId === id)
  const selectedProfile = titleOf(titleId)

  const kindProblem = (_: unknown, kind: InvoiceKind) => {
    const [problem] = selectedProfile ? kindProblems(selectedProfile, kind) : []
    return problem ? Promise.reject(new Error(problem.message)) : Promise.resolve()
  }
  return (
    <>
      <FormField
        name="titleId"
        label="新的发票抬头"
        required
        rules={[{ required: true, message: '请选择发票抬头' }]}
        hint={
          titles.length < mostTitles ? (
            <>
              没有需要的抬头？
              <Button type="link" size="small" onClick={onAdd}>
                新增抬头
              </Button>
            </>
          ) : (
            `抬头已满${mostTitles}个，可在抬头管理中删除不用的`
          )
        }
      >
        {(control) => (
          <Select
            {...control}
            placeholder="请选择发票抬头"
            loading={isPending}
            options={titles.map(choice)}
            onChange={(next: string) => {
              control.onChange(next)
              onTitle(titleOf(next))
            }}
            notFoundContent={isError ? '抬头加载失败，请关闭后重试' : '暂无发票抬头'}
          />
        )}
      </FormField>
      <FormField
        name="kind"
        label="发票类型"
        required
        group
        dependencies={['titleId']}
        rules={[{ required: true, message: '请选择发票类型' }, { validator: kindProblem }]}
      >
        {(control) => (
          <Radio.Group
            {...control}
            aria-label="发票类型"
            options={invoiceKinds.map((value) => ({ value, label: invoiceKindText[value] }))}
          />
        )}
      </FormField>
      <EmailItem hint="新发票开具后自动发送到该邮箱" />
      <FormField name="remark" label="备注">
        {(control) => (
          <Input.TextArea {...control} maxLength={mostRemark} showCount rows={3} placeholder="显示在发票的备注栏" />
        )}
      </FormField>
      <ReasonField />
    </>
  )
}
