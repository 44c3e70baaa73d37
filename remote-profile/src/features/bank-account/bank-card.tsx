import actionStyles from '@portal/kit/actions.module.css'
import badge from '@portal/kit/badge.module.css'
import heading from '@portal/kit/heading.module.css'
import prose from '@portal/kit/prose.module.css'
import sign from '@portal/kit/sign.module.css'
import surface from '@portal/kit/surface.module.css'
import type { BankAccount } from '@portal/contract/bank'
import * as links from '@portal/contract/links'
import { Link } from '@portal/shared/router'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { useId } from 'react'
import { accountHint, accountState, accountTitle, accountTypeText } from './account-state'
import styles from './bank-card.module.css'
import type { AccountStep } from './use-bank-dialogs'

interface BankCardProps {
  account: BankAccount
  verifying: boolean
  onOpen: (step: AccountStep, account: BankAccount) => void
  onVerify: (bankAccountId: string) => void
}

/** One account with its state and actions. */
export const BankCard = ({ account, verifying, onOpen, onVerify }: BankCardProps) => {
  const id = useId()
  const { bankAccountId, bankName, cardTail, accountName, accountType, branchName, mobile, status, isDefault, inUse } =
    account
  const { text, tone } = accountState(account)
  const hint = accountHint(account)
  const named = (action: string) => `${action}，${accountTitle(account)}`
  return (
    <article className={`${surface.padded} ${isDefault ? surface.chosen : ''} ${styles.card}`} aria-labelledby={id}>
      <header className={styles.head}>
        <span className={`${sign.brand} ${prose.strong} ${styles.sign}`} aria-hidden="true">
          {bankName.replace(/^中国(?!银行)/, '').slice(0, 1)}
        </span>
        <div className={styles.names}>
          <h2 id={id} className={`${heading.lg} ${prose.strong} ${prose.typed} ${styles.bank}`}>
            {bankName}
          </h2>
          <p className={`${prose.secondary} ${prose.typed}`}>
            {accountTypeText(accountType)} · {accountName}
          </p>
        </div>
        <div className={styles.tags}>
          {isDefault && <span className={`${badge.regular} ${badge.solid}`}>默认</span>}
          <StatusTag tone={tone} text={text} />
        </div>
      </header>
      <p className={`${prose.plain} ${prose.digits} ${styles.number}`}>
        <span aria-hidden="true">**** **** **** </span>
        <span className={prose.spoken}>尾号 </span>
        {cardTail}
      </p>
      <p className={`${prose.secondary} ${prose.typed}`}>
        {[branchName, mobile && `预留手机 ${mobile}`].filter(Boolean).join(' · ') || '未填写开户支行'}
      </p>
      {hint !== '' && <p className={`${status === 'FAILED' ? prose.danger : prose.warning} ${prose.typed}`}>{hint}</p>}
      {inUse && (
        <p className={prose.warning}>
          该账户有未结算货款，结算后才能删除。
          <Link className={prose.unbroken} to={links.orders()}>
            查看订单
          </Link>
        </p>
      )}
      <footer className={actionStyles.ofCard} role="group" aria-label={`${accountTitle(account)}的操作`}>
        {status === 'FAILED' && (
          <Button
            type="link"
            size="small"
            loading={verifying}
            aria-label={named('重新验证')}
            onClick={() => onVerify(bankAccountId)}
          >
            重新验证
          </Button>
        )}
        {!isDefault && status === 'VERIFIED' && (
          <Button
            type="link"
            size="small"
            aria-label={named('设为默认')}
            onClick={() => onOpen('makeDefault', account)}
          >
            设为默认
          </Button>
        )}
        <Button type="link" size="small" aria-label={named('修改')} onClick={() => onOpen('edit', account)}>
          修改
        </Button>
        {!inUse && (
          <Button type="link" size="small" danger aria-label={named('删除')} onClick={() => onOpen('remove', account)}>
            删除
          </Button>
        )}
      </footer>
    </article>
  )
}
