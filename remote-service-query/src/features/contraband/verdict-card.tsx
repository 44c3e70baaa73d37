import ground from '@portal/kit/ground.module.css'
import prose from '@portal/kit/prose.module.css'
import { carryToSend, hotline, type Contraband } from '@portal/shared'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import styles from './verdict-card.module.css'

interface VerdictCardProps {
  /** The name that was searched. */
  name: string
  contraband: Contraband
}

const grounds = {
  PROHIBITED: ground.problem,
  RESTRICTED: ground.waiting,
  ALLOWED: ground.done,
  UNLISTED: ground.closed,
}

/**
 * The answer to one name of goods: 禁止, 限制 with the condition, 可寄, or not listed. Goods that may be sent prefill an
 * order.
 */
export const VerdictCard = ({ name, contraband: { judgeGoods, verdictReason, verdictTitles } }: VerdictCardProps) => {
  const judgement = judgeGoods(name)
  const { verdict } = judgement
  const reason = verdictReason(name, judgement, hotline())
  const callable = reason.endsWith(`${hotline()}。`)
  return (
    <div className={`${grounds[verdict]} ${styles.card}`} data-verdict={verdict}>
      <strong className={styles.verdict}>{verdictTitles[verdict]}</strong>
      <p className={`${prose.links} ${styles.reason}`}>
        {callable ? reason.slice(0, -hotline().length - 1) : reason}
        {callable && (
          <>
            <a href={`tel:${hotline()}`}>{hotline()}</a>。
          </>
        )}
      </p>
      {(verdict === 'ALLOWED' || verdict === 'RESTRICTED') && (
        <Link
          className={prose.strong}
          to={links.carriedSend('goods')}
          onClick={() => carryToSend({ from: 'goods', goodsName: name })}
        >
          去寄件
        </Link>
      )}
    </div>
  )
}
