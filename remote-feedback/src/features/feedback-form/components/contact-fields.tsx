import { Form, Input } from 'antd'
import { contactNameProblem, phoneProblem } from '../model/field-problems'
import type { FeedbackDraft } from '../model/feedback-draft'
import { ruleOf } from '../model/rule-of'

/** Whom the carrier calls back. */
export const ContactFields = () => (
  <>
    <Form.Item<FeedbackDraft>
      label="联系人"
      name="contactName"
      required
      validateTrigger="onBlur"
      rules={[ruleOf(contactNameProblem)]}
    >
      <Input autoComplete="name" placeholder="怎么称呼您" />
    </Form.Item>
    <Form.Item<FeedbackDraft>
      label="联系电话"
      name="contactPhone"
      required
      validateTrigger="onBlur"
      rules={[ruleOf(phoneProblem)]}
    >
      <Input inputMode="tel" autoComplete="tel" placeholder="手机号码，或区号-座机号码" />
    </Form.Item>
  </>
)
