import type { Score } from '@portal/kit/scores'
import type { ratingTags } from '@portal/shared/feedback'

type RatingTag = (typeof ratingTags)[number]

/** Up to this score the page offers to reopen the case instead of closing it (domain §12). */
export const lowScore = 2

const praise: readonly RatingTag[] = ['处理及时', '态度友好', '方案合理', '沟通清楚']
const blame: readonly RatingTag[] = ['处理太慢', '答非所问', '方案不合理', '态度冷淡']

/** The tags that go with a score. */
export const tagsFor = (score: Score): readonly RatingTag[] =>
  score > 3 ? praise : score < 3 ? blame : [...praise, ...blame]
