import { Card } from '@portal/kit/card'
import { useGuardedCall } from '@portal/kit/guarded-call'
import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import type { Score } from '@portal/kit/scores'
import { StarField } from '@portal/kit/star-field'
import { Stars } from '@portal/kit/stars'
import { TagField } from '@portal/kit/tag-field'
import type { OrderDetail } from '@portal/contract/order-detail'
import { loadData, toast, useLeaveGuard } from '@portal/shared'
import { useQueryClient } from '@portal/shared/query'
import { ErrorLine } from '@portal/shared/ui/error-line'
import { Button, Input } from 'antd'
import { type FormEvent, useRef, useState } from 'react'
import { orderDetailQuery } from '../api/use-order-detail'
import { type DeliveryTag, deliveryTagsFor, scoreOf } from '../model/delivery-rating'

/** Maximum length of the words (contract). */
const maxWords = 200

/** 配送评价: asked of whoever has received an order, and shown once it was given. */
export const RatingCard = ({ order }: { order: OrderDetail }) => {
  const [isChanging, setIsChanging] = useState(false)
  const { role, status, rating } = order
  if (role !== 'received' || status !== 'SIGNED') return null
  if (rating === null || isChanging) return <RatingForm order={order} onDone={() => setIsChanging(false)} />
  return (
    <Card title="我的配送评价">
      <div className={layout.stack2}>
        <Stars score={rating.stars} />
        {rating.tags.length > 0 && <p className={prose.secondary}>{rating.tags.join(' · ')}</p>}
        {rating.words !== '' && <p className={`${prose.secondary} ${prose.typed}`}>{rating.words}</p>}
        <div>
          <Button onClick={() => setIsChanging(true)}>修改评价</Button>
        </div>
      </div>
    </Card>
  )
}

const RatingForm = ({ order: { orderNo, rating }, onDone }: { order: OrderDetail; onDone: () => void }) => {
  const queryClient = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [score, setScore] = useState<Score | null>(rating ? scoreOf(rating.stars) : null)
  const [tags, setTags] = useState<DeliveryTag[]>(rating?.tags ?? [])
  const [words, setWords] = useState(rating?.words ?? '')
  const [problem, setProblem] = useState('')
  const { busy, failure, run } = useGuardedCall()
  const { release } = useLeaveGuard(words !== (rating?.words ?? ''))

  const choose = (next: Score) => {
    setScore(next)
    setProblem('')
    setTags(tags.filter((tag) => deliveryTagsFor(next).includes(tag)))
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (score === null) {
      setProblem('请选择评分')
      form.current?.querySelector<HTMLInputElement>('input[type=radio]')?.focus()
      return
    }
    await run(async () => {
      await loadData('delivery/rate', { orderNo, stars: score, tags, words: words.trim() })
      release()
      toast.success('评价已提交，感谢您的反馈', 3000)
      await queryClient.invalidateQueries({ queryKey: orderDetailQuery(orderNo).queryKey })
      onDone()
    })
  }
  return (
    <Card title="配送评价">
      <form ref={form} className={layout.stack3} noValidate onSubmit={(event) => void submit(event)}>
        <StarField legend="您对这次配送满意吗？" value={score} problem={problem} onChange={choose} />
        {score !== null && (
          <>
            <TagField tags={deliveryTagsFor(score)} value={tags} onChange={setTags} />
            <Input.TextArea
              aria-label="评价内容"
              placeholder="还想说点什么（选填）"
              rows={2}
              maxLength={maxWords}
              showCount
              value={words}
              onChange={({ target }) => setWords(target.value)}
            />
          </>
        )}
        <ErrorLine>{failure}</ErrorLine>
        <div className={layout.row2}>
          <Button type="primary" htmlType="submit" loading={busy} aria-disabled={busy}>
            提交评价
          </Button>
          {rating && <Button onClick={onDone}>取消</Button>}
        </div>
      </form>
    </Card>
  )
}
