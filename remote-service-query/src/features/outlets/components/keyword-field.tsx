import { Input } from 'antd'
import { useEffect, useEffectEvent, useState } from 'react'
import { maxKeywordLength } from '../model/outlet-query'

interface KeywordFieldProps {
  id: string
  value: string
  onSearch: (keyword: string) => void
}

/** Milliseconds after the last key before the search begins. */
const typingPauseMs = 350

/** Searches while the visitor types, but waits while an input method is composing. */
export const KeywordField = ({ id, value, onSearch }: KeywordFieldProps) => {
  const [typedText, setTypedText] = useState<string | null>(null)
  const [isComposing, setIsComposing] = useState(false)
  const search = useEffectEvent(() => {
    if (typedText !== null && typedText.trim() !== value) onSearch(typedText.trim())
    setTypedText(null)
  })
  useEffect(() => {
    if (typedText === null || isComposing) return undefined
    const timer = setTimeout(() => search(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [typedText, isComposing])
  return (
    <Input
      id={id}
      type="search"
      value={typedText ?? value}
      maxLength={maxKeywordLength}
      autoComplete="off"
      placeholder="网点名称、地址或编号"
      onChange={(event) => setTypedText(event.target.value)}
      onCompositionStart={() => setIsComposing(true)}
      onCompositionEnd={() => setIsComposing(false)}
    />
  )
}
