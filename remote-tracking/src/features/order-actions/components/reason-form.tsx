import { FormField } from '@portal/shared/form'
import layout from '@portal/kit/layout.module.css'
import { Form, type FormInstance, Input, Radio } from 'antd'
import { type ReactNode, useId } from 'react'
import { clearFieldErrors } from '@portal/kit/clear-field-errors'
import { maxNoteLength, noteProblem, type ReasonFields } from '../model/reason-fields'
import styles from './cancel-form.module.css'

interface ReasonFormProps<Reason extends string> {
  form: FormInstance<ReasonFields<Reason>>
  /** What is filled in now. */
  fields: ReasonFields<Reason>
  /** What is asked for, such as 取消. */
  act: string
  reasons: readonly Reason[]
  disabled: boolean
  onChange: (fields: ReasonFields<Reason>) => void
  onFinish: () => void
  /** What becomes of it. */
  children: ReactNode
}

/** Why something is asked for; 其他 in the customer's words. What is too long stays and is counted. */
export const ReasonForm = <Reason extends string>({
  form,
  fields,
  act,
  reasons,
  disabled,
  onChange,
  onFinish,
  children,
}: ReasonFormProps<Reason>) => {
  const name = useId()
  return (
    <Form<ReasonFields<Reason>>
      // The page below may have fields of the same names.
      name={name}
      // No form element: Enter would call off the order.
      component="div"
      className={layout.stack4}
      form={form}
      disabled={disabled}
      validateTrigger={[]}
      scrollToFirstError={{ focus: true }}
      onValuesChange={(changed: object, all: ReasonFields<Reason>) => {
        clearFieldErrors(form, changed)
        onChange(all)
      }}
      onFinish={onFinish}
    >
      <FormField<Reason | undefined>
        name="reason"
        label={`${act}原因`}
        required
        group
        rules={[{ required: true, message: `请选择${act}原因` }]}
      >
        {({ id, value, onChange: choose, 'aria-describedby': describedBy }) => (
          <Radio.Group
            className={styles.choices}
            aria-label={`${act}原因`}
            aria-describedby={describedBy}
            value={value}
            onChange={choose}
          >
            {reasons.map((reason, index) => (
              // The first of them takes the focus when none is chosen.
              <Radio key={reason} id={index === 0 ? id : undefined} value={reason}>
                {reason}
              </Radio>
            ))}
          </Radio.Group>
        )}
      </FormField>
      {fields.reason === '其他' && (
        <FormField
          name="note"
          label="补充说明"
          required
          rules={[
            {
              validator: async (_, note = '') => {
                if (noteProblem(note) !== '') throw new Error(noteProblem(note))
              },
            },
          ]}
        >
          {(control) => (
            <Input.TextArea
              {...control}
              rows={3}
              placeholder={`请说明${act}的原因`}
              count={{ show: true, max: maxNoteLength }}
            />
          )}
        </FormField>
      )}
      {children}
    </Form>
  )
}
