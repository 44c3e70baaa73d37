import type { CrossBorderDestination } from '@portal/contract/cross-border-order'
import * as links from '@portal/contract/links'
import surface from '@portal/kit/surface.module.css'
import { type CrossBorderRules, usePageOwner } from '@portal/shared'
import { useQuery } from '@portal/shared/query'
import { useSearchParams } from '@portal/shared/router'
import { LoadError } from '@portal/shared/ui/load-error'
import { PageSkeleton } from '@portal/shared/ui/page-skeleton'
import type { ReactNode } from 'react'
import { useCreatedOrder } from '../../order-form/created/use-created-order'
import { useCrossBorderRulesQuery } from './rules/cross-border-rules'

/** The state of a page: the order that it has created, and the earlier order that its address names. */
export const useCrossBorderPage = <Created,>() => {
  const userId = usePageOwner()
  const { created, setCreated, clearCreated } = useCreatedOrder<Created>()
  const [params, setParams] = useSearchParams()
  const startAnother = () => {
    setParams({}, { replace: true })
    clearCreated()
  }
  return { userId, created, setCreated, startAnother, ...links.readSend(params) }
}

interface Knowledge {
  rules: CrossBorderRules
  destinations: readonly CrossBorderDestination[]
}

interface WithKnowledgeProps {
  /** The query of the page's destinations. */
  destinationsQuery: {
    queryKey: readonly string[]
    queryFn: () => Promise<CrossBorderDestination[]>
    staleTime: number
  }
  /** Whether the form waits for something else. */
  isPending?: boolean
  children: (knowledge: Knowledge) => ReactNode
}

/** The form of a page, once rules and destinations are loaded. */
export const WithKnowledge = ({ destinationsQuery, isPending = false, children }: WithKnowledgeProps) => {
  const rules = useCrossBorderRulesQuery()
  const destinations = useQuery(destinationsQuery)
  const failed = [rules, destinations].find(({ isError }) => isError)
  if (failed)
    return (
      <div className={surface.plain}>
        <LoadError error={failed.error} onRetry={() => void failed.refetch()} />
      </div>
    )
  if (!rules.data || !destinations.data || isPending) return <PageSkeleton rows={8} />
  return children({ rules: rules.data, destinations: destinations.data })
}
