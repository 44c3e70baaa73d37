import { type KeyboardEvent, type MouseEvent, useState } from 'react'
import { aimAfterKey, middle, type Point, pointAt } from './words-points'

/** Points in the picture: by a click, or by a cross-hair that the arrow keys move; Backspace removes the last point. */
export const useCrosshair = (place: (point: Point) => void, takeBackLast: () => void) => {
  const [aim, setAim] = useState(middle)
  const [aiming, setAiming] = useState(false)

  const onClick = (event: MouseEvent) => {
    setAiming(false)
    place(pointAt(event, event.currentTarget.getBoundingClientRect()))
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const to = aimAfterKey(aim, event.key, event.shiftKey)
    if (to) setAim(to)
    else if (event.key === 'Enter' || event.key === ' ') place(aim)
    else if (event.key === 'Backspace') takeBackLast()
    else return
    event.preventDefault()
    setAiming(true)
  }
  return { aim, aiming, handlers: { onClick, onKeyDown } }
}
