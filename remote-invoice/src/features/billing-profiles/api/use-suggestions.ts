import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { useEffect, useState } from 'react'

/** Milliseconds of rest after which a name is looked for. */
const rest = 300
const minNameLength = 2

/** Names that are known to begin like what is typed, with their tax numbers. Only an offer: without an answer there is none. */
export const useSuggestions = (typed: string) => {
  const [keyword, setKeyword] = useState('')
  const wanted = typed.trim()

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(wanted), rest)
    return () => clearTimeout(timer)
  }, [wanted])

  const { data = [] } = useQuery({
    queryKey: ['invoiceTitle/suggest', keyword],
    queryFn: () => loadData('invoiceTitle/suggest', { keyword }),
    enabled: keyword.length >= minNameLength,
    placeholderData: keepPreviousData,
  })
  return wanted.length < minNameLength ? [] : data
}
