import {
  type FeedbackKind,
  type FeedbackType,
  needsClaimAmount,
  needsClaimedWeight,
  needsGoodsValue,
} from '@portal/shared/feedback'
import { Form, Input } from 'antd'
import { amountProblem, weightProblem } from '../model/field-problems'
import type { FeedbackDraft } from '../model/feedback-draft'
import { ruleOf } from '../model/rule-of'

/** Amounts of a case: the goods' value, the claim, and the weight by the customer's own scale. */
export const AmountFields = ({ kind, type }: { kind: FeedbackKind; type: FeedbackType | '' }) => (
  <>
    {type !== '' && needsGoodsValue(kind, type) && (
      <Form.Item<FeedbackDraft>
        label="货物价值"
        name="goodsValue"
        required
        validateTrigger="onBlur"
        rules={[ruleOf((text) => amountProblem(text, '货物价值'))]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" placeholder="如 1200.00" />
      </Form.Item>
    )}
    {needsClaimAmount(kind) && (
      <Form.Item<FeedbackDraft>
        label="理赔金额"
        name="claim"
        required
        validateTrigger="onBlur"
        rules={[ruleOf((text) => amountProblem(text, '理赔金额'))]}
      >
        <Input prefix="¥" inputMode="decimal" autoComplete="off" placeholder="您希望获赔的金额" />
      </Form.Item>
    )}
    {type !== '' && needsClaimedWeight(kind, type) && (
      <Form.Item<FeedbackDraft>
        label="您称得的重量"
        name="claimedWeight"
        required
        validateTrigger="onBlur"
        rules={[ruleOf(weightProblem)]}
      >
        <Input suffix="公斤" inputMode="decimal" autoComplete="off" placeholder="如 12.5" />
      </Form.Item>
    )}
  </>
)
