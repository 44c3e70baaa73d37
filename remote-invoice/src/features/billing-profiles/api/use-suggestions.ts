import { loadData } from '@portal/shared'
import { keepPreviousData, useQuery } from '@portal/shared/query'
import { useEffect, useState } from 'react'

/** Milliseconds after the last key before suggestions are fetched. */
const typingPauseMs = 300
const minNameLength = 2

/**
 * Company names that begin with the typed text, with their tax numbers. A failed request only means that there are no
 * suggestions.
 */
export const useSuggestions = (name: string) => {
  const [keyword, setKeyword] = useState('')
  const trimmedName = name.trim()

  useEffect(() => {
    const timer = setTimeout(() => setKeyword(trimmedName), typingPauseMs)
    return () => clearTimeout(timer)
  }, [trimmedName])

  const { data = [] } = useQuery({
    queryKey: ['invoiceTitle/suggest', keyword],
    queryFn: () => loadData('invoiceTitle/suggest', { keyword }),
    enabled: keyword.length >= minNameLength,
    placeholderData: keepPreviousData,
  })
  return trimmedName.length < minNameLength ? [] : data
}
