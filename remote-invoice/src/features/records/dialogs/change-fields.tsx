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
      <Form.Item
        name="titleId"
        label="新的发票抬头"
        rules={[{ required: true, message: '请选择发票抬头' }]}
        extra={
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
        <Select
          placeholder="请选择发票抬头"
          loading={isPending}
          options={titles.map(choice)}
          onChange={(next: string) => onTitle(titleOf(next))}
          notFoundContent={isError ? '抬头加载失败，请关闭后重试' : '暂无发票抬头'}
        />
      </Form.Item>
      <Form.Item
        name="kind"
        label="发票类型"
        dependencies={['titleId']}
        rules={[{ required: true, message: '请选择发票类型' }, { validator: kindProblem }]}
      >
        <Radio.Group options={invoiceKinds.map((value) => ({ value, label: invoiceKindText[value] }))} />
      </Form.Item>
      <EmailItem extra="新发票开具后自动发送到该邮箱" />
      <Form.Item name="remark" label="备注">
        <Input.TextArea maxLength={mostRemark} showCount rows={3} placeholder="显示在发票的备注栏" />
      </Form.Item>
      <ReasonField />
    </>
  )
}
