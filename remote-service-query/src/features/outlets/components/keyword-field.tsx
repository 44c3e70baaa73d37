import { Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { maxKeywordLength } from '../model/outlet-query'

interface KeywordFieldProps {
  id: string
  value: string
  onSearch: (keyword: string) => void
}

/** Milliseconds without a key before it is searched. */
const pause = 350

/** Searches while one types; letters that are still to become Chinese ones wait. */
export const KeywordField = ({ id, value, onSearch }: KeywordFieldProps) => {
  const [typed, setTyped] = useState<string | null>(null)
  const [isComposing, setIsComposing] = useState(false)
  const search = useEffectEvent(() => {
    if (typed !== null && typed.trim() !== value) onSearch(typed.trim())
    setTyped(null)
  })
  useEffect(() => {
    if (typed === null || isComposing) return undefined
    const timer = setTimeout(() => search(), pause)
    return () => clearTimeout(timer)
  }, [typed, isComposing])
  return (
    <Input
      id={id}
      type="search"
      value={typed ?? value}
      maxLength={maxKeywordLength}
      autoComplete="off"
      placeholder="网点名称、地址或编号"
      onChange={(event) => setTyped(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  )
}
