import surface from '@portal/kit/surface.module.css'
import type { RealNameState } from '@portal/contract/realname'
import type { QueryClient } from '@portal/shared/query'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageHead } from '@portal/shared/ui/page-head'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { Alert } from 'antd'
import { lazy, Suspense } from 'react'
import { realNameQuery, useRealName } from '../../features/real-name/use-real-name'
import { ProofCard } from '../../features/real-name/proof-card'
import styles from './real-name-information-page.module.css'

const RealNameForm = lazy(() => import('../../features/real-name/real-name-form'))

/** Why a document is required, or required again. */
const Reason = ({ status, reason }: Pick<RealNameState, 'status' | 'reason'>) => {
  if (status === 'REJECTED')
    return (
      <Alert
        type="error"
        showIcon
        title={`认证未通过：${reason || '请核对信息'}`}
        description="请核对后重新提交，24小时内最多可提交5次。"
      />
    )
  if (status === 'EXPIRED')
    return <Alert type="warning" showIcon title="证件已过期，实名认证已失效" description="请用新的证件重新认证。" />
  return (
    <Alert
      type="info"
      showIcon
      title="您还没有实名认证"
      description="认证一次，之后寄件无需再出示证件；代收货款、寄往境外及港澳台须先完成认证。"
    />
  )
}

/** The result of a submission is shown above the form. */
const showTop = () => {
  document.querySelector('main')?.focus({ preventScroll: true })
  window.scrollTo({ top: 0 })
}

/** 实名信息 (domain §9, §14): the real-name record, or the form that submits one. */
const RealNameInformationPage = () => {
  const { data, error, isPending, refetch } = useRealName()
  const isProved = data?.status === 'PASSED' || data?.status === 'VERIFYING'
  return (
    <>
      <PageHead title="实名信息" help="按国家实名收寄规定办理实名认证" />
      {isPending && <PageSkeleton shape="form" rows={6} />}
      {data === undefined && error !== null && (
        <div className={surface.plain}>
          <LoadError error={error} onRetry={() => void refetch()} kept="您的实名信息不受影响。" />
        </div>
      )}
      {data !== undefined && isProved && <ProofCard proof={data} />}
      {data !== undefined && !isProved && (
        <div className={surface.roomy}>
          <div className={styles.reason}>
            <Reason status={data.status} reason={data.reason} />
          </div>
          <Suspense fallback={<PageSkeleton rows={8} />}>
            <RealNameForm storedSides={data.photos} onAnswered={showTop} />
          </Suspense>
        </div>
      )}
    </>
  )
}

export const prepare = (queryClient: QueryClient) => queryClient.prefetchQuery(realNameQuery)

export default RealNameInformationPage
