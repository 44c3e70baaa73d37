import layout from '@portal/kit/layout.module.css'
import prose from '@portal/kit/prose.module.css'
import { Result, resultLink } from '@portal/kit/result'
import { formatYuan } from '@portal/shared'
import { Link } from '@portal/shared/router'
import type { Applied } from '../model/application'
import styles from './done-step.module.css'

/** Confirms the application, and says how to follow it. */
export const DoneStep = ({ applied: { applicationNos, totalCents, email } }: { applied: Applied }) => (
  <Result
    level={2}
    title={`已提交 ${applicationNos.length} 张发票申请`}
    actions={
      <>
        <Link className={resultLink.primary} to={{ search: '?tab=record' }}>
          查看开票记录
        </Link>
        <Link className={resultLink.secondary} to={{ search: '' }}>
          继续开票
        </Link>
      </>
    }
  >
    <p>
      合计 <strong className={`${prose.digits} ${styles.sum}`}>{formatYuan(totalCents)}</strong>，约 1
      分钟开具完成，电子发票将发送至 {email}
    </p>
    <ul
      className={`${layout.list} ${layout.line3} ${prose.secondary} ${prose.digits} ${styles.numbers}`}
      aria-label="申请号"
    >
      {applicationNos.map((number) => (
        <li key={number}>{number}</li>
      ))}
    </ul>
  </Result>
)
