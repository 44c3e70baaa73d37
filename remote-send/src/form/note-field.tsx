import { Input } from 'antd'
import { Field } from './field'

/** 备注: a text of some lines for the courier. */
export const NoteField = ({ placeholder }: { placeholder: string }) => (
  <Field path="remark" label="备注" wide>
    {(control) => <Input.TextArea {...control} rows={3} count={{ show: true, max: 200 }} placeholder={placeholder} />}
  </Field>
)
