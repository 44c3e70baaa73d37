import type { Listeners } from './listeners'
import type { Stage } from './stage'
import { boundsOf, cameraOf, type Viewport } from './viewport'

/** Where a view goes from one that there is. */
export type Aim = (view: Viewport) => Viewport

/** Moves the map and tells of it. */
export interface Movement {
  /** For the page: it aims again when the container changes its size. */
  show: (aim: Aim) => void
  /** For a person: by a button, a key or a press. */
  go: (aim: Aim) => void
  /** Follows a hand. */
  drag: (view: Viewport) => void
  /** The hand is off. */
  rest: () => void
  refit: () => void
  /** True until the page shows something else. */
  turn: () => () => boolean
}

export const createMovement = (stage: Stage, tell: Listeners): Movement => {
  let shown: Aim | null = null
  let turns = 0
  const notifyMove = (byHand: boolean) => {
    const view = stage.view()
    tell.move.forEach((listener) => listener({ camera: cameraOf(view), bounds: boundsOf(view), byHand }))
  }
  return {
    show: (aim) => {
      turns++
      shown = aim
      stage.flyTo(aim(stage.view()), () => notifyMove(false))
    },
    go: (aim) => {
      shown = null
      stage.flyTo(aim(stage.goal()), () => notifyMove(true))
    },
    drag: (view) => {
      shown = null
      stage.moveTo(view, false)
    },
    rest: () => {
      stage.sharpen()
      notifyMove(true)
    },
    refit: () => {
      if (shown === null) stage.redraw()
      else stage.moveTo(shown(stage.view()), true)
    },
    turn: () => {
      const own = ++turns
      return () => own === turns
    },
  }
}
