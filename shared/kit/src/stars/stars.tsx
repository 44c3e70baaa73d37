import { scores } from './scores'
import { StarIcon } from './star-icon'
import styles from './stars.module.css'

/** A rating that was given, of 1 to 5. */
export const Stars = ({ score }: { score: number }) => (
  <p className={styles.stars} role="img" aria-label={`${score}星`}>
    {scores.map((step) => (
      <span key={step} className={step <= score ? styles.lit : styles.star}>
        <StarIcon size={20} filled={step <= score} />
      </span>
    ))}
  </p>
)
