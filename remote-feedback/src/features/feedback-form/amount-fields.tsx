import {
  type FeedbackKind,
  type FeedbackType,
  needsClaimAmount,
  needsClaimedWeight,
  needsGoodsValue,
} from '@portal/shared/feedback'
import { FormField } from '@portal/shared/form'
import { Input } from 'antd'
import { amountProblem, ruleOf, weightProblem } from './field-problems'

/** Amounts of a case: the goods' value, the claim, and the weight by the customer's own scale. */
export const AmountFields = ({ kind, type }: { kind: FeedbackKind; type: FeedbackType | '' }) => (
  <>
    {type !== '' && needsGoodsValue(kind, type) && (
      <FormField
        label="货物价值"
        name="goodsValue"
        required
        validateTrigger="onBlur"
        rules={[ruleOf((text) => amountProblem(text, '货物价值'))]}
      >
        {(control) => <Input {...control} prefix="¥" inputMode="decimal" autoComplete="off" placeholder="如 1200.00" />}
      </FormField>
    )}
    {needsClaimAmount(kind) && (
      <FormField
        label="理赔金额"
        name="claim"
        required
        validateTrigger="onBlur"
        rules={[ruleOf((text) => amountProblem(text, '理赔金额'))]}
      >
        {(control) => (
          <Input {...control} prefix="¥" inputMode="decimal" autoComplete="off" placeholder="您希望获赔的金额" />
        )}
      </FormField>
    )}
    {type !== '' && needsClaimedWeight(kind, type) && (
      <FormField
        label="您称得的重量"
        name="claimedWeight"
        required
        validateTrigger="onBlur"
        rules={[ruleOf(weightProblem)]}
      >
        {(control) => <Input {...control} suffix="公斤" inputMode="decimal" autoComplete="off" placeholder="如 12.5" />}
      </FormField>
    )}
  </>
)
