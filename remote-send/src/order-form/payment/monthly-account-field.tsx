import { loadData } from '@portal/shared'
import type { MonthlyAccount } from '@portal/contract/binding'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { Select } from 'antd'
import { useEffect } from 'react'
import { useDraft, useDraftForm } from '../../form/draft-form'
import { Field } from '../../form/field'
import styles from '../../form/field.module.css'
import { NewTabLink } from '../../form/new-tab-link'

interface AccountDraft {
  monthlyCode: string
}

const states = {
  UNBOUND: '未绑定',
  PENDING: '审核中',
  BOUND: '',
  FAILED: '绑定失败',
  EXPIRED: '已过期',
  FROZEN: '已冻结',
} as const

const optionOf = ({ monthlyCode, companyName, status }: MonthlyAccount) => ({
  value: monthlyCode,
  label: `${monthlyCode} ${companyName}${states[status] && ` · ${states[status]}，不可用`}`,
  disabled: status !== 'BOUND',
})

/**
 * The monthly account that pays: bound ones can be chosen, the others show why not. The first one is chosen at first.
 */
export const MonthlyAccountField = () => {
  const { change } = useDraftForm<AccountDraft>()
  const isOpen = useDraft((draft: AccountDraft) => draft.monthlyCode === '')
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['binding/monthlyList'],
    queryFn: () => loadData('binding/monthlyList', {}),
    refetchOnWindowFocus: true,
  })
  const usable = data?.filter(({ status }) => status === 'BOUND') ?? []
  const proposed = isOpen ? usable[0]?.monthlyCode : undefined

  useEffect(() => {
    if (proposed) change({ monthlyCode: proposed })
  }, [proposed, change])

  const hasNoUsable = data && usable.length === 0
  return (
    <Field
      path="monthlyCode"
      label="月结账号"
      required
      wide
      hint={
        <>
          {hasNoUsable && '还没有可用的月结账号。'}
          <NewTabLink to={links.accountBinding()}>管理月结账号</NewTabLink>
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
            value={usable.some(({ monthlyCode }) => monthlyCode === value) ? value : undefined}
            options={data?.map(optionOf)}
            placeholder="请选择"
          />
        )
      }
    </Field>
  )
}
