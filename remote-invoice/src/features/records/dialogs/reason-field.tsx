import { reversalReasons, reversalReasonLabel } from '@portal/shared/invoicing'
import { FormField } from '@portal/shared/form'
import { Radio } from 'antd'

const options = reversalReasons.map((value) => ({ value, label: reversalReasonLabel[value] }))

/** Why the invoice is reversed; the choices are the tax authorities'. */
export const ReasonField = () => (
  <FormField name="reason" label="红冲原因" required group rules={[{ required: true, message: '请选择红冲原因' }]}>
    {(control) => <Radio.Group {...control} aria-label="红冲原因" options={options} />}
  </FormField>
)
