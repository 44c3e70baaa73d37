import { useSearchParams } from '@portal/shared/router'
import { useState } from 'react'
import { Answer } from './components/answer'
import { FreightForm } from './components/freight-form'
import { writeQuery } from './model/address-query'
import type { FreightQuery } from './model/freight-query'
import { isComplete } from './model/problems'
import { toRequest } from './model/to-request'
import { useEstimate } from './use-estimate'

/**
 * Query and answer. A complete query in the address is answered at once, and a submitted query is written to the
 * address.
 */
export const FreightInquiry = ({ start }: { start: FreightQuery }) => {
  const [, setParams] = useSearchParams()
  const [query, setQuery] = useState(start)
  const [submittedQuery, setSubmittedQuery] = useState(() => (isComplete(start) ? start : null))
  const estimate = useEstimate(submittedQuery && toRequest(submittedQuery))
  const ask = (nextQuery: FreightQuery) => {
    setSubmittedQuery(nextQuery)
    setParams(writeQuery(nextQuery), { replace: true })
    if (estimate.error) estimate.retry()
  }
  return (
    <>
      <FreightForm query={query} isPending={estimate.isPending} onChange={setQuery} onAsk={ask} />
      {submittedQuery && (
        <Answer
          query={submittedQuery}
          estimate={estimate}
          isOld={JSON.stringify(submittedQuery) !== JSON.stringify(query)}
        />
      )}
    </>
  )
}
