import { toast } from '@portal/shared'
import { useState } from 'react'
import type { BookKind } from './book-query'
import { choose, mostChosen } from './chosen-entries'

const none: ReadonlySet<string> = new Set()

/** Entries chosen over all pages of one book; the other book begins with none. */
export const useChosen = (kind: BookKind) => {
  const [state, setState] = useState({ kind, chosen: none })
  const chosen = state.kind === kind ? state.chosen : none
  const change = (addressIds: readonly string[], on: boolean) => {
    const next = choose(chosen, addressIds, on)
    if (on && next.size === chosen.size) toast.warning(`一次最多选择${mostChosen}条`, 3000)
    setState({ kind, chosen: next })
  }
  return { chosen, change, clear: () => setState({ kind, chosen: none }) }
}
