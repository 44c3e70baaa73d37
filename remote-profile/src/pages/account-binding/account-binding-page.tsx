import layout from '@portal/kit/layout.module.css'
import type { QueryClient } from '@portal/shared/query'
import { PageHead } from '@portal/shared/ui/page-head'
import { devicesQuery } from '../../features/account-binding/api/use-devices'
import { monthlyAccountsQuery } from '../../features/account-binding/api/use-monthly-accounts'
import { overviewQuery, useOverview } from '../../features/account-binding/api/use-overview'
import { DevicesPart } from '../../features/account-binding/components/devices-part'
import { LoginPart } from '../../features/account-binding/components/login-part'
import { MonthlyPart } from '../../features/account-binding/components/monthly-part'
import { useBindingDialogs } from '../../features/account-binding/components/use-binding-dialogs'

/** 账号绑定: login methods, monthly accounts and devices of the customer. */
const AccountBindingPage = () => {
  const { dialogs, dialog } = useBindingDialogs()
  const { isPending } = useOverview()
  return (
    <>
      <PageHead title="账号绑定" help="管理手机号、登录密码、微信与月结账号" />
      <div className={layout.stack4}>
        <LoginPart dialogs={dialogs} />
        {/* Below a part whose height is not known yet they would jump. */}
        <div hidden={isPending}>
          <div className={layout.stack4}>
            <MonthlyPart dialogs={dialogs} />
            <DevicesPart dialogs={dialogs} />
          </div>
        </div>
      </div>
      {dialog}
    </>
  )
}

export const prepare = (queryClient: QueryClient) =>
  Promise.all([
    queryClient.prefetchQuery(overviewQuery),
    queryClient.prefetchQuery(monthlyAccountsQuery),
    queryClient.prefetchQuery(devicesQuery),
  ])

export default AccountBindingPage
