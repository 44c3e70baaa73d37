import type { FeedbackDetail } from '@portal/contract/feedback'
import { Card } from '@portal/kit/card'
import { DescriptionList } from '@portal/kit/description-list'
import { formatDateTime, formatWeight, formatYuan } from '@portal/shared'
import { expectationLabel } from '@portal/shared/feedback'

const factsOf = ({
  expectation,
  goodsValueCents,
  claimCents,
  claimedWeightGrams,
  contactName,
  contactPhone,
  createdAt,
}: FeedbackDetail): [string, string][] => [
  ['期望处理', expectationLabel[expectation]],
  ['货物价值', goodsValueCents > 0 ? formatYuan(goodsValueCents) : ''],
  ['理赔金额', claimCents > 0 ? formatYuan(claimCents) : ''],
  ['自称重量', claimedWeightGrams > 0 ? formatWeight(claimedWeightGrams) : ''],
  ['联系人', `${contactName} ${contactPhone}`],
  ['提交时间', formatDateTime(createdAt)],
]

/** The fields of the case. The description is the first entry of the conversation instead. */
export const FactsCard = ({ detail }: { detail: FeedbackDetail }) => (
  <Card title="反馈信息" level={3}>
    <DescriptionList facts={factsOf(detail)} />
  </Card>
)
