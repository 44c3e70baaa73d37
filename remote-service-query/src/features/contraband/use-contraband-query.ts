import * as links from '@portal/contract/links'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useEffectEvent, useState } from 'react'

export const maxNameLength = 50

/** Milliseconds after the last key before the address is updated: browsers limit how often a page may change it. */
const typingPauseMs = 300

/**
 * The searched name: the text of the field, which is written to `?q=` and follows it on Back and Forward. While an
 * input method is composing, the name is the one before.
 */
export const useContrabandQuery = () => {
  const [params, setParams] = useSearchParams()
  const inAddress = links.readContraband(params).slice(0, maxNameLength)
  const [text, setText] = useState(inAddress)
  const [previousInAddress, setPreviousInAddress] = useState(inAddress)
  /** The name that was last written to the address. It arrives there later, when more may have been typed. */
  const [lastWritten, setLastWritten] = useState(inAddress)
  const [beforeComposing, setBeforeComposing] = useState<string | null>(null)

  // Back, Forward or a link has changed the address.
  if (inAddress !== previousInAddress) {
    setPreviousInAddress(inAddress)
    if (inAddress !== lastWritten) {
      setLastWritten(inAddress)
      setText(inAddress)
    }
  }

  /** Writes a name to the address. */
  const write = (question: string) => {
    if (question === lastWritten) return
    setLastWritten(question)
    setParams(
      (now) => {
        const next = new URLSearchParams(now)
        if (question === '') next.delete('q')
        else next.set('q', question)
        return next
      },
      { replace: true },
    )
  }
  const follow = useEffectEvent(() => write(text.trim()))
  const isComposing = beforeComposing !== null
  useEffect(() => {
    if (isComposing) return undefined
    const timer = setTimeout(() => follow(), typingPauseMs)
    return () => clearTimeout(timer)
  }, [text, isComposing])

  return {
    text,
    /** The name to check. */
    name: (beforeComposing ?? text).trim(),
    change: setText,
    write,
    /** Searches at once. */
    ask: (question: string) => {
      setText(question)
      write(question.trim())
    },
    beginComposing: () => setBeforeComposing(text),
    endComposing: () => setBeforeComposing(null),
  }
}
