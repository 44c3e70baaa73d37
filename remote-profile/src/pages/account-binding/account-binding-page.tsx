import layout from '@portal/kit/layout.module.css'
import type { QueryClient } from '@portal/shared/query'
import { PageHead } from '@portal/shared/ui/page-head'
import { DevicesPart, devicesQuery } from '../../features/account-binding/devices-part'
import { monthlyAccountsQuery, MonthlyPart } from '../../features/account-binding/monthly-part'
import { LoginPart, overviewQuery, useOverview } from '../../features/account-binding/login-part'
import { useBindingDialogs } from '../../features/account-binding/use-binding-dialogs'

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
