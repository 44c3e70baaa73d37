import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { formatDay, maskPhone } from '@portal/shared'
import type { Profile } from '@portal/contract/profile'
import type { ReactNode } from 'react'
import styles from './member-card.module.css'

/** The distance to the next level, as a sentence and as a share from 0 to 1. */
const progressOf = ({ ordersOfYear, nextLevel }: Profile) =>
  nextLevel === null
    ? { share: 1, text: '已是最高等级' }
    : {
        share: ordersOfYear / nextLevel.orders,
        text: `再寄 ${nextLevel.orders - ordersOfYear} 单成为${nextLevel.level}`,
      }

/** Picture, name, level by the orders of a year, and the date of registration. */
export const MemberCard = ({ profile, children }: { profile: Profile; children: ReactNode }) => {
  const { nickname, userTel, level, ordersOfYear, registeredAt } = profile
  const { share, text } = progressOf(profile)
  return (
    <section className={`${surface.plain} ${styles.card}`} aria-label="会员信息">
      {children}
      <h2 className={`${heading.xl} ${prose.strong} ${prose.typed} ${styles.name}`}>
        {nickname || maskPhone(userTel)}
      </h2>
      <span className={styles.level}>{level}</span>
      <div className={styles.way} aria-hidden="true">
        <span className={styles.done} style={{ inlineSize: `${Math.min(share, 1) * 100}%` }} />
      </div>
      <p className={prose.hint}>近一年寄件 {ordersOfYear} 单</p>
      <p className={prose.hint}>{text}</p>
      <p className={prose.hint}>注册于 {formatDay(registeredAt)}</p>
    </section>
  )
}
