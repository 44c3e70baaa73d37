import { Card } from '@portal/kit/card'
import { useGuardedCall } from '@portal/kit/guarded-call'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { RatingForm } from '@portal/kit/rating-form'
import type { Score } from '@portal/kit/scores'
import { Stars } from '@portal/kit/stars'
import type { DeliveryRating } from '@portal/contract/delivery'
import type { OrderDetail } from '@portal/contract/order-detail'
import { loadData, toast } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { Button } from 'antd'
import { useState } from 'react'
import { orderDetailQuery } from './use-order-detail'

type DeliveryTag = DeliveryRating['tags'][number]

const praise: readonly DeliveryTag[] = ['准时', '态度好', '包装完好', '送货上门']
const blame: readonly DeliveryTag[] = ['没有联系我', '货物有损', '未经同意放驿站']

/** The tags that go with a score. */
const deliveryTagsFor = (score: Score): readonly DeliveryTag[] =>
  score > 3 ? praise : score < 3 ? blame : [...praise, ...blame]

/** Maximum length of the words (contract). */
const maxWords = 200

/** 配送评价: asked of the receiver of an order, and shown once it was given. */
export const RatingCard = ({ order }: { order: OrderDetail }) => {
  const [isChanging, setIsChanging] = useState(false)
  const { role, status, rating } = order
  if (role !== 'received' || status !== 'SIGNED') return null
  if (rating === null || isChanging) return <DeliveryRatingForm order={order} onDone={() => setIsChanging(false)} />
  return (
    <Card title="我的配送评价">
      <div className={layout.stack2}>
        <Stars score={rating.stars} />
        {rating.tags.length > 0 && <p className={prose.secondary}>{rating.tags.join(' · ')}</p>}
        {rating.words !== '' && <p className={`${prose.secondary} ${prose.typed}`}>{rating.words}</p>}
        {rating.canChange && (
          <div>
            <Button onClick={() => setIsChanging(true)}>修改评价</Button>
          </div>
        )}
      </div>
    </Card>
  )
}

const DeliveryRatingForm = ({ order: { orderNo, rating }, onDone }: { order: OrderDetail; onDone: () => void }) => {
  const queryClient = useQueryClient()
  const { busy, failure, run } = useGuardedCall()
  return (
    <Card title="配送评价">
      <RatingForm
        legend="您对这次配送满意吗？"
        missingScore="请选择评分"
        tagsFor={deliveryTagsFor}
        maxWords={maxWords}
        earlier={rating && { score: rating.stars, tags: rating.tags, words: rating.words }}
        busy={busy}
        failure={failure}
        onSubmit={({ score, tags, words }, release) =>
          run(async () => {
            await loadData('delivery/rate', { orderNo, stars: score, tags, words })
            release()
            toast.success('评价已提交，感谢您的反馈', 3000)
            await queryClient.invalidateQueries({ queryKey: orderDetailQuery(orderNo).queryKey })
            onDone()
          })
        }
        otherWay={() => rating && <Button onClick={onDone}>取消</Button>}
      />
    </Card>
  )
}
