import { createPath, type Navigator, useNavigate } from '@portal/shared/router'
import { useLayoutEffect, useMemo, useRef } from 'react'

/** The shell's router for the controlled router of a remote; its identity never changes. */
export const useBridgeNavigator = (): Navigator => {
  const navigate = useNavigate()
  const latest = useRef(navigate)
  useLayoutEffect(() => {
    latest.current = navigate
  })
  return useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
      go: (delta) => void latest.current(delta),
      push: (to, state, options) => void latest.current(to, { ...options, state }),
      replace: (to, state, options) => void latest.current(to, { ...options, state, replace: true }),
    }),
    [],
  )
}
