let isPressed = false
let waiting: (() => void)[] = []
let ending: ReturnType<typeof setTimeout> | undefined

const complete = () => {
  clearTimeout(ending)
  isPressed = false
  const callbacks = waiting
  waiting = []
  for (const callback of callbacks) callback()
}

const begin = () => {
  complete()
  isPressed = true
}

// The click comes right after the button is up, unless it is up elsewhere than it was down.
const end = () => {
  ending = setTimeout(complete)
}

/** From now on it is known whether the mouse is pressed. */
export const watchPresses = (): void => {
  addEventListener('mousedown', begin, true)
  addEventListener('mouseup', end, true)
  addEventListener('click', complete, true)
  // A press that became a drag ends without the button being up.
  addEventListener('dragend', complete, true)
  addEventListener('keydown', complete, true)
}

/**
 * Calls back now, or once the press of the mouse is complete that is under way, before its click is handled. A press
 * takes the focus from a field as it begins: a message that appeared then would move what is pressed from under the
 * pointer, and the click would be lost.
 */
export const afterPress = (callback: () => void): void => {
  if (isPressed) waiting.push(callback)
  else callback()
}
