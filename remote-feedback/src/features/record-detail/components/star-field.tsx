import { ErrorLine } from '@portal/kit/error-line'
import { useId } from 'react'
import { type Score, scores, scoreLabel } from '../model/rating-labels'
import { StarIcon } from './star-icon'
import styles from './star-field.module.css'

interface StarFieldProps {
  value: Score | null
  problem: string
  onChange: (score: Score) => void
}

/** 满意度 from one to five stars: a group of radio buttons, so that arrow keys choose and every star has its word. */
export const StarField = ({ value, problem, onChange }: StarFieldProps) => {
  const id = useId()
  return (
    <fieldset
      className={styles.field}
      role="radiogroup"
      aria-invalid={problem !== ''}
      aria-describedby={problem ? id : undefined}
    >
      <legend className={styles.legend}>您对处理结果满意吗？</legend>
      <div className={styles.stars}>
        {scores.map((score) => (
          <label
            key={score}
            className={value !== null && score <= value ? `${styles.star} ${styles.lit}` : styles.star}
            title={scoreLabel[score]}
          >
            <input
              className={styles.radio}
              type="radio"
              name={`${id}score`}
              value={score}
              checked={score === value}
              aria-label={`${score}星，${scoreLabel[score]}`}
              onChange={() => onChange(score)}
            />
            <StarIcon size={30} filled={value !== null && score <= value} />
          </label>
        ))}
        <span className={styles.word} aria-hidden="true">
          {value ? scoreLabel[value] : '请点击星星评分'}
        </span>
      </div>
      <ErrorLine id={id} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
