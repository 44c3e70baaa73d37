import { Card } from '@portal/kit/card'
import {
  claimDays,
  claimHintHours,
  type FeedbackKind,
  type FeedbackType,
  feedbackTypeLabel,
  needsWaybill,
  typesOf,
} from '@portal/shared/feedback'
import { FieldRows, FormField } from '@portal/shared/form'
import { Alert, type FormInstance } from 'antd'
import { ChipChoice, KindChoice } from './choices'
import type { FeedbackDraft } from './feedback-draft'
import styles from './feedback-form.module.css'
import { ruleOf, waybillProblem } from './field-problems'
import { OpenNotice } from './open-notice'
import type { OwnOrder } from './own-orders'
import { WaybillField } from './waybill-field'

interface SubjectCardProps {
  form: FormInstance<FeedbackDraft>
  kind: FeedbackKind
  /** The order of the chosen waybill; null when it is none of the customer's, undefined while it is loading. */
  order: OwnOrder | null | undefined
  /** Why the case comes too late; '' when it does not. */
  lateness: string
  isLaterThanAdvised: boolean
  /** Why the chosen type does not fit the order; '' when it does. */
  typeProblem: string
  /** The number of the open case about the same waybill and type; '' for none. */
  openNo: string
}

/** 反馈什么: the kind of case, its waybill and its type. */
export const SubjectCard = ({
  form,
  kind,
  order,
  lateness,
  isLaterThanAdvised,
  typeProblem,
  openNo,
}: SubjectCardProps) => {
  const types = typesOf[kind].map((value) => ({ value, text: feedbackTypeLabel[value] }))
  return (
    <Card title="反馈什么" roomy>
      <FieldRows className={styles.subject}>
        <FormField<FeedbackDraft['kind']> name="kind">
          {({ id, value, onChange }) => <KindChoice id={id} value={value} onChange={onChange} />}
        </FormField>
        {needsWaybill(kind) && (
          <div className={styles.waybill}>
            <FormField
              label="运单"
              name="ewbNo"
              required
              validateTrigger="onChange"
              rules={[
                ruleOf((ewbNo) =>
                  waybillProblem(ewbNo, {
                    isForeign: order === null && ewbNo === form.getFieldValue('ewbNo'),
                    lateness,
                  }),
                ),
              ]}
            >
              {({ id, value, onChange }) => <WaybillField id={id} value={value} onChange={onChange} />}
            </FormField>
          </div>
        )}
        {isLaterThanAdvised && lateness === '' && (
          <Alert
            className={styles.hint}
            type="info"
            showIcon
            title={`签收已超过${claimHintHours}小时，仍可申请（${claimDays}天内），请尽量提供开箱视频等凭证，以便核实。`}
          />
        )}
        {types.length > 1 && (
          <FormField<FeedbackType | ''>
            label="问题类型"
            name="type"
            required
            group
            rules={[
              ruleOf((value) => (types.some((option) => option.value === value) ? typeProblem : '请选择问题类型')),
            ]}
          >
            {({ id, value, onChange }) => (
              <ChipChoice
                id={id}
                label="问题类型"
                name="feedback-type"
                options={types}
                value={value}
                onChange={onChange}
              />
            )}
          </FormField>
        )}
        {openNo !== '' && (
          <div className={styles.hint}>
            <OpenNotice feedbackNo={openNo} />
          </div>
        )}
      </FieldRows>
    </Card>
  )
}
