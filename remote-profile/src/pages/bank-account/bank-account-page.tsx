import { rememberedAnswer } from '@portal/kit/remembered-answer'
import prose from '@portal/kit/prose.module.css'
import surface from '@portal/kit/surface.module.css'
import { loadData, toast } from '@portal/shared'
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@portal/shared/query'
import { EmptyState } from '@portal/shared/ui/empty-state'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Button } from 'antd'
import { BankCard } from '../../features/bank-account/bank-card'
import { useBankDialogs } from '../../features/bank-account/use-bank-dialogs'
import { accountAddedMessage } from '../../features/bank-account/account-state'
import styles from './bank-account-page.module.css'

/**
 * Polling interval in milliseconds while a bank verifies an account, and the maximum number of polls: a transfer may
 * take days.
 */
const pollIntervalMs = 5_000
const maxPolls = 24

const bankAccountsQuery = {
  queryKey: ['bank/list'],
  queryFn: () => loadData('bank/list', {}),
  meta: rememberedAnswer,
}

/** The customer's bank accounts, the default one first. */
const useBankAccounts = () =>
  useQuery({
    ...bankAccountsQuery,
    refetchInterval: ({ state }) =>
      state.dataUpdateCount < maxPolls && state.data?.some(({ status }) => status === 'PENDING')
        ? pollIntervalMs
        : false,
  })

/** 重新验证: asks the bank for the verification again. */
const useRetryVerification = () => {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (bankAccountId: string) => loadData('bank/verify', { bankAccountId }),
    onSuccess: ({ status, failureReason }) =>
      status === 'FAILED' ? toast.error(failureReason || '银行未通过验证') : toast.success(accountAddedMessage(status)),
    onError: ({ message }) => toast.error(message),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['bank/list'] }),
  })
}

/** Maximum number of accounts of one customer (domain §9). */
const maxBankAccounts = 10

/** 银行账户: the accounts that 代收货款 is paid out to. */
const BankAccountPage = () => {
  const { data: accounts, error, refetch } = useBankAccounts()
  const { add, open, dialog } = useBankDialogs()
  const verify = useRetryVerification()
  const addButton = (
    <Button type="primary" onClick={() => void add()}>
      添加账户
    </Button>
  )
  return (
    <>
      <PageHead
        title="银行账户"
        help="管理代收货款的收款账户"
        action={accounts && accounts.length > 0 && accounts.length < maxBankAccounts && addButton}
      />
      {!accounts &&
        (error ? (
          <div className={surface.plain}>
            <LoadError error={error} onRetry={() => void refetch()} kept="您的银行账户不受影响。" />
          </div>
        ) : (
          <PageSkeleton shape="cards" rows={4} />
        ))}
      {accounts?.length === 0 && (
        <div className={surface.plain}>
          <EmptyState text="还没有银行账户，添加后即可使用代收货款" action={addButton} />
        </div>
      )}
      {accounts && accounts.length > 0 && (
        <>
          <div className={styles.cards}>
            {accounts.map((account) => (
              <BankCard
                key={account.bankAccountId}
                account={account}
                verifying={verify.isPending && verify.variables === account.bankAccountId}
                onOpen={(step, target) => void open(step, target)}
                onVerify={verify.mutate}
              />
            ))}
          </div>
          <p className={`${prose.secondary} ${styles.rules}`}>
            最多添加 {maxBankAccounts} 个账户，已添加 {accounts.length}{' '}
            个。卡号加密保存，页面只显示尾号；添加、修改、删除和设为默认都需要短信验证码。
          </p>
        </>
      )}
      {dialog}
    </>
  )
}

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(bankAccountsQuery)

export default BankAccountPage
