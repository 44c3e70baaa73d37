import { loadData } from '@portal/shared'
import type { MonthlyAccount } from '@portal/contract/binding'
import * as links from '@portal/contract/links'
import { useQuery } from '@portal/shared/query'
import { AccountField } from '../../form/account-field'

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

/** The monthly account that pays. The first one that is bound is chosen at first. */
export const MonthlyAccountField = () => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['binding/monthlyList'],
    queryFn: () => loadData('binding/monthlyList', {}),
    refetchOnWindowFocus: true,
  })
  return (
    <AccountField
      path="monthlyCode"
      label="月结账号"
      options={data?.map(optionOf)}
      preferred={data?.find(({ status }) => status === 'BOUND')?.monthlyCode}
      noneMessage="还没有可用的月结账号。"
      managePage={links.accountBinding()}
      manageText="管理月结账号"
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  )
}
