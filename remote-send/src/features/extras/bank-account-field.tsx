import { loadData } from '@portal/shared'
import type { BankAccount } from '@portal/contract/bank'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { Select } from 'antd'
import { useEffect } from 'react'
import type { SendDraft } from '../../draft/send-draft'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { NewTabLink } from '../../form/new-tab-link'

const states = { PENDING: '待验证', VERIFIED: '', FAILED: '验证失败' } as const

const optionOf = ({ bankAccountId, bankName, cardTail, accountName, status }: BankAccount) => ({
  value: bankAccountId,
  label: `${bankName}（尾号${cardTail}）${accountName}${states[status] && ` · ${states[status]}，不可用`}`,
  disabled: status !== 'VERIFIED',
})

/** The account for 代收货款: verified accounts of the customer. The default one is preselected. */
export const BankAccountField = () => {
  const { change } = useDraftForm<SendDraft>()
  const isOpen = useDraft((draft: SendDraft) => draft.bankAccountId === '')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bank/list'],
    queryFn: () => loadData('bank/list', {}),
    refetchOnWindowFocus: true,
  })
  const usable = data?.filter(({ status }) => status === 'VERIFIED') ?? []
  const proposed = isOpen ? (usable.find(({ isDefault }) => isDefault) ?? usable[0])?.bankAccountId : undefined

  useEffect(() => {
    if (proposed) change({ bankAccountId: proposed })
  }, [proposed, change])

  const none = data && usable.length === 0
  return (
    <Field
      path="bankAccountId"
      label="收款银行账户"
      required
      wide
      hint={
        <>
          {none && '还没有已验证的银行账户。'}
          <NewTabLink to={links.bankAccounts()}>管理银行账户</NewTabLink>
        </>
      }
    >
      {({ value, ...control }) =>
        error && !isFetching ? (
          <LoadError compact error={error} onRetry={() => void refetch()} />
        ) : (
          <Select
            {...control}
            className={styles.medium}
            loading={isFetching}
            value={usable.some(({ bankAccountId }) => bankAccountId === value) ? value : undefined}
            options={data?.map(optionOf)}
            placeholder="请选择"
          />
        )
      }
    </Field>
  )
}
