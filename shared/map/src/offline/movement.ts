import type { Listeners } from './listeners'
import type { Stage } from './stage'
import { boundsOf, cameraOf, type Viewport } from './viewport'

/** Computes the target view from the current one. */
export type Aim = (view: Viewport) => Viewport

/** Moves the map and notifies the listeners. */
export interface Movement {
  /** A movement by the page: repeated when the container changes its size. */
  show: (aim: Aim) => void
  /** A movement by a person: by a button, a key or a press. */
  go: (aim: Aim) => void
  /** Follows a dragging pointer. */
  drag: (view: Viewport) => void
  /** The drag has ended. */
  rest: () => void
  refit: () => void
  /** Starts a turn; the returned function says whether that turn is still the latest one. */
  turn: () => () => boolean
}

export const createMovement = (stage: Stage, listeners: Listeners): Movement => {
  let currentAim: Aim | null = null
  let turns = 0
  const notifyMove = (byHand: boolean) => {
    const view = stage.view()
    listeners.move.forEach((listener) => listener({ camera: cameraOf(view), bounds: boundsOf(view), byHand }))
  }
  return {
    show: (aim) => {
      turns++
      currentAim = aim
      stage.flyTo(aim(stage.view()), () => notifyMove(false))
    },
    go: (aim) => {
      currentAim = null
      stage.flyTo(aim(stage.goal()), () => notifyMove(true))
    },
    drag: (view) => {
      currentAim = null
      stage.moveTo(view, false)
    },
    rest: () => {
      stage.sharpen()
      notifyMove(true)
    },
    refit: () => {
      if (currentAim === null) stage.redraw()
      else stage.moveTo(currentAim(stage.view()), true)
    },
    turn: () => {
      const own = ++turns
      return () => own === turns
    },
  }
}
