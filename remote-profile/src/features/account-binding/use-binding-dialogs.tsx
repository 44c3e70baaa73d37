import type { MonthlyAccount } from '@portal/contract/binding'
import type { Device } from '@portal/contract/device'
import { useQueryClient } from '@portal/shared/query'
import { useLazyDialog } from '@portal/shared/ui/use-lazy-dialog'

/** The dialogs of the page; each is loaded when it is first opened. */
export const useBindingDialogs = () => {
  const queryClient = useQueryClient()
  const { show, dialog } = useLazyDialog(() => {
    for (const key of ['binding/overview', 'binding/monthlyList', 'binding/deviceList'])
      void queryClient.invalidateQueries({ queryKey: [key] })
  })
  const dialogs = {
    changePhone: () =>
      void show(async () => {
        const { ChangePhoneDialog } = await import('../../components/change-phone-dialog')
        return (ends) => <ChangePhoneDialog {...ends} />
      }),
    password: (hasPassword: boolean) =>
      void show(async () => {
        const { PasswordDialog } = await import('./password-dialog')
        return (ends) => <PasswordDialog hasPassword={hasPassword} {...ends} />
      }),
    bindWechat: () =>
      void show(async () => {
        const { WechatDialog } = await import('./wechat-dialog')
        return (ends) => <WechatDialog {...ends} />
      }),
    unbindWechat: () =>
      void show(async () => {
        const { UnbindWechatDialog } = await import('./confirm-dialogs')
        return (ends) => <UnbindWechatDialog {...ends} />
      }),
    email: (isBound: boolean) =>
      void show(async () => {
        const { EmailDialog } = await import('./email-dialog')
        return (ends) => <EmailDialog isBound={isBound} {...ends} />
      }),
    unbindEmail: () =>
      void show(async () => {
        const { UnbindEmailDialog } = await import('./confirm-dialogs')
        return (ends) => <UnbindEmailDialog {...ends} />
      }),
    bindMonthly: (account?: MonthlyAccount) =>
      void show(async () => {
        const { BindMonthlyDialog } = await import('./bind-monthly-dialog')
        return (ends) => <BindMonthlyDialog account={account} {...ends} />
      }),
    unbindMonthly: (account: MonthlyAccount) =>
      void show(async () => {
        const { UnbindMonthlyDialog } = await import('./confirm-dialogs')
        return (ends) => <UnbindMonthlyDialog account={account} {...ends} />
      }),
    signOut: (device: Device) =>
      void show(async () => {
        const { SignOutDialog } = await import('./confirm-dialogs')
        return (ends) => <SignOutDialog device={device} {...ends} />
      }),
    signOutOthers: (count: number) =>
      void show(async () => {
        const { SignOutOthersDialog } = await import('./confirm-dialogs')
        return (ends) => <SignOutOthersDialog count={count} {...ends} />
      }),
  }
  return { dialogs, dialog }
}

export type BindingDialogs = ReturnType<typeof useBindingDialogs>['dialogs']
