import type { DeliveryRating } from '@portal/contract/delivery'
import type { Score } from '@portal/kit/scores'

type DeliveryTag = DeliveryRating['tags'][number]

const praise: readonly DeliveryTag[] = ['准时', '态度好', '包装完好', '送货上门']
const blame: readonly DeliveryTag[] = ['没有联系我', '货物有损', '未经同意放驿站']

/** The tags that go with a score. */
export const deliveryTagsFor = (score: Score): readonly DeliveryTag[] =>
  score > 3 ? praise : score < 3 ? blame : [...praise, ...blame]
