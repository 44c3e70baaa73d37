import { useSearchParams } from '@portal/shared/router'
import { useState } from 'react'
import { Answer } from './components/answer'
import { FreightForm } from './components/freight-form'
import { writeQuery } from './model/address-query'
import type { FreightQuery } from './model/freight-query'
import { problemsOf } from './model/problems'
import { toRequest } from './model/to-request'
import { useEstimate } from './use-estimate'

/** Question and answer. A whole question in the address is answered at once; what is asked goes into the address. */
export const FreightInquiry = ({ start }: { start: FreightQuery }) => {
  const [, setParams] = useSearchParams()
  const [query, setQuery] = useState(start)
  const [asked, setAsked] = useState(() => (Object.keys(problemsOf(start)).length === 0 ? start : null))
  const estimate = useEstimate(asked && toRequest(asked))
  const ask = (wanted: FreightQuery) => {
    setAsked(wanted)
    setParams(writeQuery(wanted), { replace: true })
    if (estimate.error) estimate.retry()
  }
  return (
    <>
      <FreightForm query={query} isPending={estimate.isPending} onChange={setQuery} onAsk={ask} />
      {asked && <Answer query={asked} estimate={estimate} isOld={JSON.stringify(asked) !== JSON.stringify(query)} />}
    </>
  )
}
