import { ErrorLine } from '@portal/shared/ui/error-line'
import { useId } from 'react'
import choice from '../styles/choice.module.css'
import fieldset from '../styles/fieldset.module.css'
import prose from '../styles/prose.module.css'
import { type Score, scoreLabel, scores } from './scores'
import { StarIcon } from './star-icon'
import styles from './star-field.module.css'

interface StarFieldProps {
  /** The question above the stars. */
  legend: string
  value: Score | null
  problem: string
  onChange: (score: Score) => void
}

/** One to five stars: a group of radio buttons, so that the arrow keys choose and every star has a label. */
export const StarField = ({ legend, value, problem, onChange }: StarFieldProps) => {
  const id = useId()
  return (
    <fieldset
      className={fieldset.group}
      role="radiogroup"
      aria-invalid={problem !== ''}
      aria-describedby={problem ? id : undefined}
    >
      <legend className={fieldset.legend}>{legend}</legend>
      <div className={styles.stars}>
        {scores.map((score) => (
          <label
            key={score}
            className={value !== null && score <= value ? `${styles.star} ${styles.lit}` : styles.star}
            title={scoreLabel[score]}
          >
            <input
              className={choice.control}
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
        <span className={`${prose.secondary} ${styles.word}`} aria-hidden="true">
          {value ? scoreLabel[value] : '请点击星星评分'}
        </span>
      </div>
      <ErrorLine id={id} spaced>
        {problem}
      </ErrorLine>
    </fieldset>
  )
}
