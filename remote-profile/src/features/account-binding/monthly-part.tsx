import { rememberedAnswer } from '@portal/kit/remembered-answer'
import { Card } from '@portal/kit/card'
import type { MonthlyAccount } from '@portal/contract/binding'
import { loadData } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { Row, Rows, RowText } from '../../components/row'
import type { BindingDialogs } from './use-binding-dialogs'

/** Polling interval in milliseconds while the carrier verifies an account, and the maximum number of polls. */
const pollIntervalMs = 15_000
const maxPolls = 40

export const monthlyAccountsQuery = {
  queryKey: ['binding/monthlyList'],
  queryFn: () => loadData('binding/monthlyList', {}),
  meta: rememberedAnswer,
}

/** The customer's monthly accounts, the bound ones first. */
const useMonthlyAccounts = () =>
  useQuery({
    ...monthlyAccountsQuery,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ status }) => status === 'PENDING')
        ? pollIntervalMs
        : false,
  })

type Status = MonthlyAccount['status']

interface MonthlyState {
  text: string
  tone: 'waiting' | 'done' | 'problem' | 'closed'
  /** The meaning of the state, and the customer's next step. */
  hint: string
  actions: readonly ('bind' | 'unbind')[]
}

/** The states of a monthly account (domain §9). */
const monthlyStates: Readonly<Record<Status, MonthlyState>> = {
  BOUND: { text: '已绑定', tone: 'done', hint: '寄件时付款方式可选“月结”', actions: ['unbind'] },
  PENDING: {
    text: '审核中',
    tone: 'waiting',
    hint: '正在核对您的使用权限，通过前不能用于付款，请稍后查看',
    actions: ['unbind'],
  },
  FAILED: {
    text: '绑定失败',
    tone: 'problem',
    hint: '合同信息核对未通过，请与签约网点确认后重新绑定',
    actions: ['bind'],
  },
  EXPIRED: {
    text: '已过期',
    tone: 'problem',
    hint: '合同已到期，不能用于付款；请联系签约网点续签后重新绑定',
    actions: ['bind', 'unbind'],
  },
  FROZEN: {
    text: '已冻结',
    tone: 'problem',
    hint: '账号被冻结，不能用于付款；请联系签约网点处理后重新绑定',
    actions: ['bind', 'unbind'],
  },
  UNBOUND: { text: '未绑定', tone: 'closed', hint: '已解除绑定，需要时可重新绑定', actions: ['bind'] },
}

/** 月结账号: the company contracts on which the customer may send, and their states. */
export const MonthlyPart = ({ dialogs }: { dialogs: BindingDialogs }) => {
  const { data: accounts, error, refetch } = useMonthlyAccounts()
  const { bindMonthly, unbindMonthly } = dialogs
  const add = (
    <Button type="primary" onClick={() => bindMonthly()}>
      绑定月结账号
    </Button>
  )
  return (
    <Card
      roomy
      title="月结账号"
      help="绑定公司的月结合同后，运费可按月统一结算"
      extra={accounts && accounts.length > 0 && add}
    >
      {!accounts &&
        (error ? <LoadError compact error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={2} />)}
      {accounts?.length === 0 && (
        <EmptyState text="还没有月结账号。月结编码可向签约网点或公司合同联系人索取" action={add} />
      )}
      {accounts && accounts.length > 0 && (
        <Rows>
          {accounts.map((account) => {
            const { monthlyCode, companyName, status } = account
            const { text, tone, hint, actions } = monthlyStates[status]
            return (
              <Row
                key={monthlyCode}
                sign="monthly"
                on={status === 'BOUND'}
                name={companyName}
                value={
                  <>
                    <RowText>{monthlyCode}</RowText>
                    <StatusTag tone={tone} text={text} />
                  </>
                }
                hint={hint}
                actions={actions.map((action) =>
                  action === 'bind' ? (
                    <Button key={action} aria-label={`重新绑定${monthlyCode}`} onClick={() => bindMonthly(account)}>
                      重新绑定
                    </Button>
                  ) : (
                    <Button key={action} aria-label={`解绑${monthlyCode}`} onClick={() => unbindMonthly(account)}>
                      解绑
                    </Button>
                  ),
                )}
              />
            )
          })}
        </Rows>
      )}
    </Card>
  )
}
