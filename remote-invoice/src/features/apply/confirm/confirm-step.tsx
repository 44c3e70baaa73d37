import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useBillingProfiles } from '../../billing-profiles/titles.public'
import { ConfirmForm } from './confirm-form'
import type { ConfirmStepProps } from './confirm-step-props'

/** Billing profile, kind and e-mail, beside a preview of the invoices. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { data: titles, error, refetch } = useBillingProfiles()
  if (titles) return <ConfirmForm titles={titles} {...props} />
  return error ? (
    <LoadError error={error} onRetry={() => void refetch()} kept="您选择的订单已保留。" />
  ) : (
    <PageSkeleton shape="form" rows={6} />
  )
}
