import * as links from '@portal/contract/links'
import { useSearchParams } from '@portal/shared/router'
import { useEffect, useEffectEvent, useState } from 'react'

export const maxNameLength = 50

/** Milliseconds without a key before the address follows: browsers bar a page from changing it at every key. */
const pause = 300

/**
 * What is asked for: the text in the box, which the address follows in `?q=`, and which follows the address back. While letters are
 * still to become Chinese ones, the question is the one before.
 */
export const useContrabandQuery = () => {
  const [params, setParams] = useSearchParams()
  const inAddress = links.readContraband(params).slice(0, maxNameLength)
  const [text, setText] = useState(inAddress)
  const [seen, setSeen] = useState(inAddress)
  /** What was put into the address last; it arrives there later, when more may have been typed. */
  const [written, setWritten] = useState(inAddress)
  const [beforeComposing, setBeforeComposing] = useState<string | null>(null)

  // The address was changed by Back, Forward or a link.
  if (inAddress !== seen) {
    setSeen(inAddress)
    if (inAddress !== written) {
      setWritten(inAddress)
      setText(inAddress)
    }
  }

  /** Puts a question into the address. */
  const write = (question: string) => {
    if (question === written) return
    setWritten(question)
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
    const timer = setTimeout(() => follow(), pause)
    return () => clearTimeout(timer)
  }, [text, isComposing])

  return {
    text,
    /** The name to answer. */
    name: (beforeComposing ?? text).trim(),
    change: setText,
    write,
    /** Asks at once. */
    ask: (question: string) => {
      setText(question)
      write(question.trim())
    },
    beginComposing: () => setBeforeComposing(text),
    endComposing: () => setBeforeComposing(null),
  }
}
