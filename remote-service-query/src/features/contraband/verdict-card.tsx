import type { Article } from '@portal/shared'
import { Link } from '@portal/shared/router'
import styles from './verdict-card.module.css'

interface VerdictCardProps {
  /** What was asked about. */
  name: string
  /** The listed article that it speaks of; null: none. */
  article: Article | null
}

/** 禁止, 限制 with the condition, or 可寄: the answer to one name of goods. */
export const VerdictCard = ({ name, article }: VerdictCardProps) => {
  if (article === null) {
    return (
      <div className={styles.card} data-verdict="ALLOWED">
        <strong className={styles.verdict}>可以寄递</strong>
        <p className={styles.reason}>“{name}”不在禁寄、限寄名录中。请如实填写物品名称，以揽收现场验视为准。</p>
        <Link className={styles.action} to="/send">
          去寄件
        </Link>
      </div>
    )
  }
  if (article.verdict === 'PROHIBITED') {
    return (
      <div className={styles.card} data-verdict="PROHIBITED">
        <strong className={styles.verdict}>禁止寄递</strong>
        <p className={styles.reason}>
          “{article.name}”属于禁寄物品第 {article.classNumber} 类：{article.classTitle}。
        </p>
      </div>
    )
  }
  return (
    <div className={styles.card} data-verdict="RESTRICTED">
      <strong className={styles.verdict}>限制寄递</strong>
      <p className={styles.reason}>
        “{article.name}”有条件可寄：{article.condition}。
      </p>
      <Link className={styles.action} to="/send">
        去寄件
      </Link>
    </div>
  )
}
