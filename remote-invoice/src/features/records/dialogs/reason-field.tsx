import { redReasons, redReasonText } from '@portal/shared/invoicing'
import { Form, Radio } from 'antd'

const options = redReasons.map((value) => ({ value, label: redReasonText[value] }))

/** Why the invoice is reversed; the choices are the tax authorities'. */
export const ReasonField = () => (
  <Form.Item name="reason" label="红冲原因" rules={[{ required: true, message: '请选择红冲原因' }]}>
    <Radio.Group options={options} />
  </Form.Item>
)
