import { Card } from '@portal/kit/card'
import prose from '@portal/kit/prose.module.css'
import type { FeedbackDetail } from '@portal/contract/feedback'
import { scores, scoreLabel } from '../model/rating-labels'
import styles from './submitted-rating.module.css'
import { StarIcon } from './star-icon'

/** The customer's rating of the answer. */
export const SubmittedRating = ({
  rating: { score, tags, comment },
}: {
  rating: NonNullable<FeedbackDetail['rating']>
}) => (
  <Card title="我的评价" level={3}>
    <p className={styles.stars} role="img" aria-label={`${score}星`}>
      {scores.map((step) => (
        <span key={step} className={step <= score ? styles.lit : styles.star}>
          <StarIcon size={20} filled={step <= score} />
        </span>
      ))}
    </p>
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
