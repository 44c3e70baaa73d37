import { errorId } from '@portal/shared/form'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Form, Input, Space } from 'antd'
import { useDraftForm, useSelected } from '../../../form/draft-form'
import { Field } from '../../../form/field'
import { fieldId, namePath } from '../../../rules/field-path'
import type { CrossBorderDraft } from '../draft/cross-border-draft'
import styles from './parties.module.css'

const codePath = 'receiver.phoneCode'

/** Country code and number, side by side; the problem of the code has a line of its own. */
export const PhoneField = () => {
  const { errors } = useDraftForm<CrossBorderDraft>()
  const codeError = useSelected(errors.shown, (shownErrors) => shownErrors[codePath])
  return (
    <Field path="receiver.phone" label="联系电话" required group>
      {(control) => (
        <>
          <Space.Compact>
            <Form.Item noStyle name={namePath(codePath)} required>
              <Input
                className={styles.phoneCode}
                aria-label="国际区号"
                prefix="+"
                inputMode="tel"
                autoComplete="off"
                onBlur={() => errors.leave(codePath)}
              />
            </Form.Item>
            <Input {...control} aria-label="电话号码" inputMode="tel" autoComplete="off" placeholder="不含国际区号" />
          </Space.Compact>
          <ErrorLine id={errorId(fieldId(codePath))}>{codeError}</ErrorLine>
        </>
      )}
    </Field>
  )
}
