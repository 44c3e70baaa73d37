import { formatYuan } from '@portal/shared'
import { Link } from '@portal/shared/router'
import type { Applied } from '../model/application'
import styles from './done-step.module.css'
import { StepHead } from './step-head'

/** What happens with the application, and where to follow it. */
export const DoneStep = ({ applied: { applicationNos, totalCents, email } }: { applied: Applied }) => (
  <div className={styles.done}>
    <svg className={styles.sign} viewBox="0 0 48 48" aria-hidden="true">
      <circle cx="24" cy="24" r="22" />
      <path d="m15 24.5 6.5 6.5L33.5 18" />
    </svg>
    <StepHead title={`已提交 ${applicationNos.length} 张发票申请`} />
    <p className={styles.words}>
      合计 <strong>{formatYuan(totalCents)}</strong>，约 1 分钟开具完成，电子发票将发送至 {email}
    </p>
    <ul className={styles.numbers} aria-label="申请号">
      {applicationNos.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
    <div className={styles.links}>
      <Link className={styles.primary} to={{ search: '?tab=record' }}>
        查看开票记录
      </Link>
      <Link className={styles.secondary} to={{ search: '' }}>
        继续开票
      </Link>
    </div>
  </div>
)
