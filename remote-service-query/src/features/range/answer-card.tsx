import { formatDay, formatYuan, productName } from '@portal/shared'
import type { RangeAnswer, RangeDirection } from '@portal/shared/contract/range'
import styles from './answer-card.module.css'
import { adviceOf, directionTexts, verdictText, verdictTones } from './verdict-texts'

interface AnswerCardProps {
  direction: RangeDirection
  answer: RangeAnswer
}

/** One direction's answer: the verdict, why, what it costs and takes, and what to do. */
export const AnswerCard = ({
  direction,
  answer: { verdict, reason, surcharge, suspendedUntil, extraDays, products },
}: AnswerCardProps) => (
  <section className={styles.card} data-tone={verdictTones[verdict]} aria-label={`${directionTexts[direction]}范围`}>
    <h3 className={styles.title}>
      {directionTexts[direction]}
      <strong className={styles.verdict}>{verdictText(direction, verdict)}</strong>
    </h3>
    <p className={styles.advice}>{adviceOf(direction, verdict)}</p>
    <dl className={styles.facts}>
      {reason !== '' && (
        <div>
          <dt>原因</dt>
          <dd>{reason}</dd>
        </div>
      )}
      {suspendedUntil !== null && (
        <div>
          <dt>预计恢复</dt>
          <dd>{formatDay(suspendedUntil)}</dd>
        </div>
      )}
      {surcharge && (
        <div>
          <dt>偏远附加费</dt>
          <dd>
            {formatYuan(surcharge.centsPerKg)}/kg，最低 {formatYuan(surcharge.minimumCents)}
          </dd>
        </div>
      )}
      {extraDays > 0 && (
        <div>
          <dt>时效</dt>
          <dd>比常规晚 {extraDays} 天</dd>
        </div>
      )}
      {products.length > 0 && (
        <div>
          <dt>支持产品</dt>
          <dd>{products.map(productName).join('、')}</dd>
        </div>
      )}
    </dl>
  </section>
)
