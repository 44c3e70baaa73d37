import { DescriptionList } from '@portal/kit/description-list'
import tone from '@portal/kit/tone.module.css'
import { formatDay, formatYuan, productName } from '@portal/shared'
import type { CoverageAnswer, CoverageDirection } from '@portal/contract/coverage'
import styles from './answer-card.module.css'
import { adviceOf, directionLabels, verdictLabel, verdictTones } from './verdict-texts'

interface AnswerCardProps {
  direction: CoverageDirection
  answer: CoverageAnswer
}

/** The answer for one direction: verdict, reason, cost and time, and advice. */
export const AnswerCard = ({
  direction,
  answer: { verdict, reason, surcharge, suspendedUntil, extraDays, products },
}: AnswerCardProps) => (
  <section className={styles.card} data-tone={verdictTones[verdict]} aria-label={`${directionLabels[direction]}范围`}>
    <h3 className={styles.title}>
      {directionLabels[direction]}
      <strong className={`${tone[verdictTones[verdict]]} ${styles.verdict}`}>{verdictLabel(direction, verdict)}</strong>
    </h3>
    <p className={styles.advice}>{adviceOf(direction, verdict)}</p>
    <DescriptionList
      facts={[
        ['原因', reason],
        ['预计恢复', suspendedUntil !== null && formatDay(suspendedUntil)],
        [
          '偏远附加费',
          surcharge && `${formatYuan(surcharge.centsPerKg)}/kg，最低 ${formatYuan(surcharge.minimumCents)}`,
        ],
        ['时效', extraDays > 0 && `比常规晚 ${extraDays} 天`],
        ['支持产品', products.map(productName).join('、')],
      ]}
    />
  </section>
)
