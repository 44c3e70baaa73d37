import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { scores, scoreLabel } from '@portal/kit/scores'
import { Stars } from '@portal/kit/stars'
import styles from './submitted-rating.module.css'

/** The customer's rating of the answer. */
export const SubmittedRating = ({
  rating: { score, tags, comment },
}: {
  rating: NonNullable<FeedbackDetail['rating']>
}) => (
  <Card title="我的评价" level={3}>
    <Stars score={score} />
    <p className={`${prose.secondary} ${styles.words}`}>
      {[
        scores
          .filter((step) => step === score)
          .map((step) => scoreLabel[step])
          .join(''),
        ...tags,
      ]
        .filter(Boolean)
        .join(' · ')}
    </p>
    {comment !== '' && <p className={`${prose.secondary} ${prose.typed} ${styles.comment}`}>{comment}</p>}
  </Card>
)
