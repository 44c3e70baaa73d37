import actionStyles from '@portal/kit/actions.module.css'
import badge from '@portal/kit/badge.module.css'
import { DescriptionList } from '@portal/kit/description-list'
import ground from '@portal/kit/ground.module.css'
import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import type { BillingProfile } from '@portal/contract/billing-profile'
import { titleTypeText } from '@portal/shared/invoicing'
import { Button } from 'antd'
import { useId } from 'react'
import { specialMessage } from '../model/title-text'
import styles from './billing-profile-card.module.css'

interface TitleCardProps {
  title: BillingProfile
  busy: boolean
  onEdit: () => void
  onRemove: () => void
  onDefault: () => void
}

/** One billing profile: the buyer, where the invoices are sent, and the actions. */
export const BillingProfileCard = ({ title, busy, onEdit, onRemove, onDefault }: TitleCardProps) => {
  const id = useId()
  const { titleType, buyerName, taxNo, email, mobile, isDefault } = title
  const isCompany = titleType === 'COMPANY'
  const named = (action: string) => `${action}，${buyerName}`
  return (
    <article className={`${surface.padded} ${isDefault ? surface.chosen : ''} ${styles.card}`} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={`${badge.regular} ${titleType === 'PERSONAL' ? ground.waiting : ground.active}`}>
          {titleTypeText[titleType]}
        </span>
        <h2 id={id} className={`${heading.lg} ${prose.strong} ${prose.typed} ${styles.name}`}>
          {buyerName}
        </h2>
        {isDefault && <span className={`${badge.regular} ${badge.solid}`}>默认</span>}
      </header>
      <DescriptionList
        facts={[
          ['税号', isCompany && taxNo],
          ['邮箱', email],
          ['手机', mobile],
          ['专票', isCompany && specialMessage(title)],
        ]}
      />
      <footer className={actionStyles.ofCard} role="group" aria-label={`${buyerName}的操作`}>
        {!isDefault && (
          <Button type="link" size="small" loading={busy} aria-label={named('设为默认')} onClick={onDefault}>
            设为默认
          </Button>
        )}
        <Button type="link" size="small" aria-label={named('编辑')} onClick={onEdit}>
          编辑
        </Button>
        <Button type="link" size="small" danger aria-label={named('删除')} onClick={onRemove}>
          删除
        </Button>
      </footer>
    </article>
  )
}
