import type { BankAccount } from '@portal/contract/bank'
import * as links from '@portal/contract/links'
import { codTypeLabel, loadData } from '@portal/shared'
import { orderLimits } from '@portal/shared/order/limits'
import { useQuery } from '@portal/shared/query'
import { codTypeOptions } from '../../draft/options'
import type { SendDraft } from '../../draft/send-draft'
import { AccountField } from '../../form/account-field'
import { ChoiceField } from '../../form/choice-field'
import { useDraft } from '../../form/draft-form'
import { NewTabLink } from '../../form/new-tab-link'
import { DraftTextField } from '../../form/draft-text-field'
import { optionalCents } from '../../rules/typed-values'

const types = codTypeOptions.map((type) => ({ value: type, label: codTypeLabel(type) }))

const realNameStates = { NONE: '尚未认证', VERIFYING: '审核中', REJECTED: '未通过', EXPIRED: '已过期' } as const

/**
 * A hint when a service requires 实名认证 that the customer has not passed. Without an answer nothing is blocked: the
 * server decides.
 */
const RealNameHint = () => {
  const { data } = useQuery({
    queryKey: ['realname/state'],
    queryFn: () => loadData('realname/state', {}),
    refetchOnWindowFocus: true,
  })
  if (!data) return <>使用代收货款须已完成实名认证</>
  if (data.status === 'PASSED') return <>已实名认证：{data.name}</>
  return (
    <span role="status">
      使用代收货款须先完成实名认证（当前：{realNameStates[data.status]}），
      <NewTabLink to={links.realName()}>去认证</NewTabLink>
    </span>
  )
}

const accountStates = { PENDING: '待验证', VERIFIED: '', FAILED: '验证失败' } as const

const optionOf = ({ bankAccountId, bankName, cardTail, accountName, status }: BankAccount) => ({
  value: bankAccountId,
  label: `${bankName}（尾号${cardTail}）${accountName}${accountStates[status] && ` · ${accountStates[status]}，不可用`}`,
  disabled: status !== 'VERIFIED',
})

/** The account for 代收货款. The default one, or else the first one that is verified, is chosen at first. */
const BankAccountField = () => {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['bank/list'],
    queryFn: () => loadData('bank/list', {}),
    refetchOnWindowFocus: true,
  })
  const verified = data?.filter(({ status }) => status === 'VERIFIED') ?? []
  return (
    <AccountField
      path="bankAccountId"
      label="收款银行账户"
      options={data?.map(optionOf)}
      preferred={(verified.find(({ isDefault }) => isDefault) ?? verified[0])?.bankAccountId}
      noneMessage="还没有已验证的银行账户。"
      managePage={links.bankAccounts()}
      manageText="管理银行账户"
      error={error}
      isFetching={isFetching}
      onRetry={() => void refetch()}
    />
  )
}

/** 代收货款: amount, time and account of the payout. The other fields appear when there is an amount. */
export const CashOnDelivery = () => {
  const hasAmount = useDraft((draft: SendDraft) => Boolean(optionalCents(draft.codAmount)))
  return (
    <>
      <DraftTextField
        path="codAmount"
        label="代收货款"
        wide
        short
        inputMode="decimal"
        unit="元"
        placeholder={`选填，${orderLimits.codAmountCents.range}`}
        hint={hasAmount ? <RealNameHint /> : '派送时代您向收件人收取货款；填写了声明价值的，不能超过声明价值'}
      />
      {hasAmount && (
        <>
          <ChoiceField path="codType" label="返款方式" required options={types} />
          <BankAccountField />
        </>
      )}
    </>
  )
}
