import { loadData } from '@portal/shared'
import { ConfirmDialog } from '../../components/confirm-dialog'
import { accountTitle } from './account-state'
import type { AccountDialogProps } from './edit-account-dialog'

export const DeleteAccountDialog = ({ account, ...ends }: AccountDialogProps) => (
  <ConfirmDialog
    {...ends}
    purpose="deleteBank"
    title="删除银行账户"
    okText="确认删除"
    danger
    successMessage="账户已删除"
    send={(smsCode) => loadData('bank/delete', { bankAccountId: account.bankAccountId, smsCode })}
  >
    <p>{`确定删除${accountTitle(account)}吗？删除后不能恢复，需要时可重新添加。`}</p>
  </ConfirmDialog>
)

export const DefaultAccountDialog = ({ account, ...ends }: AccountDialogProps) => (
  <ConfirmDialog
    {...ends}
    purpose="setDefaultBank"
    title="设为默认账户"
    okText="设为默认"
    successMessage="已设为默认账户"
    send={(smsCode) => loadData('bank/setDefault', { bankAccountId: account.bankAccountId, smsCode })}
  >
    <p>{`寄件选择代收货款时，将默认打款至${accountTitle(account)}。`}</p>
  </ConfirmDialog>
)
