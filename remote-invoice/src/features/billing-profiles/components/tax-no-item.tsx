import { isDoubtfulTaxNo, isTaxNo, normalizeTaxNo } from '@portal/shared/invoicing'
import { FormField } from '@portal/shared/form'
import { Form, Input } from 'antd'

/** A company's tax number; spaces, lower-case and full-width characters are corrected when the field is left. */
export const TaxNoItem = () => {
  const form = Form.useFormInstance<{ taxNo?: string }>()
  const isDoubtful = isDoubtfulTaxNo(normalizeTaxNo(Form.useWatch('taxNo', form) ?? ''))
  return (
    <FormField
      label="税号"
      name="taxNo"
      required
      validateTrigger="onBlur"
      hint={
        <span role="status">
          {isDoubtful ? '校验位不符，请核对税号；确认无误可继续' : '统一社会信用代码 18 位，或 15、17、20 位税号'}
        </span>
      }
      rules={[
        {
          validator: async (_, text = '') => {
            const taxNo = normalizeTaxNo(String(text))
            if (taxNo === '') throw new Error('请填写税号')
            if (!isTaxNo(taxNo)) throw new Error('税号格式不正确')
          },
        },
      ]}
    >
      {(control) => (
        <Input
          {...control}
          placeholder="纳税人识别号"
          autoComplete="off"
          maxLength={40}
          onBlur={({ target }) => {
            control.onBlur?.()
            form.setFieldValue('taxNo', normalizeTaxNo(target.value))
          }}
        />
      )}
    </FormField>
  )
}
