import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import { useTitles } from '../../titles/titles.public'
import type { Applied } from '../model/application'
import type { Chosen } from '../model/selection'
import { ConfirmForm } from './confirm-form'

export interface ConfirmStepProps {
  orderNos: readonly string[]
  onBack: () => void
  /** What is left of the chosen orders. */
  onLeft: (orders: Chosen[]) => void
  onApplied: (applied: Applied) => void
}

/** Heading, kind and where it goes, beside what will be issued. */
export const ConfirmStep = (props: ConfirmStepProps) => {
  const { data: titles, error, refetch } = useTitles()
  if (titles) return <ConfirmForm titles={titles} {...props} />
  return error ? <LoadError error={error} onRetry={() => void refetch()} /> : <PageSkeleton rows={8} />
}
