import { FormField } from '@portal/shared/form'
import { Input } from 'antd'
import { contactNameProblem, phoneProblem } from '../model/field-problems'
import { ruleOf } from '../model/rule-of'

/** The contact for the carrier's call. */
export const ContactFields = () => (
  <>
    <FormField label="联系人" name="contactName" required validateTrigger="onBlur" rules={[ruleOf(contactNameProblem)]}>
      {(control) => <Input {...control} autoComplete="name" placeholder="怎么称呼您" />}
    </FormField>
    <FormField label="联系电话" name="contactPhone" required validateTrigger="onBlur" rules={[ruleOf(phoneProblem)]}>
      {(control) => <Input {...control} inputMode="tel" autoComplete="tel" placeholder="手机号码，或区号-座机号码" />}
    </FormField>
  </>
)
