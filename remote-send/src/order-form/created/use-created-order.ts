import { useLocation, useNavigate } from '@portal/shared/router'
import { useEffect, useRef, useState } from 'react'

/** State of the history's entries of a form in steps. */
export interface StepEntry {
  /** Key of the entry where the form began. */
  first: string
  /** Entries since then. */
  count: number
}

/** The history's current entry as a step of a form; the first one, where no step was made. */
export const useStepEntry = (): StepEntry => {
  const { key, state } = useLocation()
  const step: unknown = state
  if (typeof step !== 'object' || step === null || !('first' in step) || !('count' in step))
    return { first: key, count: 0 }
  const { first, count } = step
  return typeof first === 'string' && typeof count === 'number' ? { first, count } : { first: key, count: 0 }
}

interface Created<Order> {
  order: Order
  /** Keys of the entries that show it: where the form began, and until that is reached the form's last step. */
  at: readonly string[]
}

/** The order that a page has created. It takes the place of the form's steps in the history: Back leads before them. */
export const useCreatedOrder = <Order>() => {
  const { key } = useLocation()
  const navigate = useNavigate()
  const [created, setCreated] = useState<Created<Order> | null>(null)
  const step = useStepEntry()
  const current = useRef({ key, ...step })
  useEffect(() => {
    current.current = { key, ...step }
  })
  const [first = ''] = created?.at ?? []
  useEffect(() => {
    if (first === key) setCreated((shown) => shown && { ...shown, at: [first] })
  }, [first, key])
  return {
    created: created?.at.includes(key) ? created.order : null,
    /** Called when the answer comes: the person may be at another entry than when the order was sent. */
    setCreated: (order: Order) => {
      const at = current.current
      setCreated({ order, at: [at.first, at.key] })
      if (at.count > 0) void navigate(-at.count)
    },
    clearCreated: () => setCreated(null),
  }
}
