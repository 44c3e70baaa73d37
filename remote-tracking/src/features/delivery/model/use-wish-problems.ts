import { useEffect, useRef, useState } from 'react'
import type { WishField } from './wish-draft'

export type WishProblems = Partial<Record<WishField, string>>

/** The problems of a form's fields. When they are shown, the first of those fields gets the focus. */
export const useWishProblems = () => {
  const form = useRef<HTMLFormElement>(null)
  const [problems, setProblems] = useState<WishProblems>({})
  const [round, setRound] = useState(0)

  useEffect(() => {
    if (round === 0) return
    form.current?.querySelector<HTMLInputElement>('[aria-invalid=true] input, input[aria-invalid=true]')?.focus()
  }, [round])

  const show = (found: WishProblems) => {
    setProblems(found)
    setRound((count) => count + 1)
  }
  return { form, problems, show, clear: () => setProblems({}) }
}
