import { Card } from '@portal/kit/card'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { StatusTag } from '@portal/shared/ui/status-tag'
import { Button } from 'antd'
import { useMonthlyAccounts } from '../api/use-monthly-accounts'
import { monthlyStates } from '../model/monthly-state'
import { Row, Rows, RowValue } from '../../../components/row/row'
import type { BindingDialogs } from './use-binding-dialogs'

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
                    <RowValue>{monthlyCode}</RowValue>
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
