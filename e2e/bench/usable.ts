/**
 * Where something stands on the page: the first element that the selector finds, with this text when one is given
 * (spaces aside).
 */
export interface Target {
  selector: string
  text?: string
}

/** The main control of a page, and the reaction that shows that the page has understood. */
export interface MainControl {
  control: Target
  /** Typed into the control; without it the control is pressed. */
  type?: string
  /** The text's end: the control is left, as its reaction is shown then. */
  isLeft?: boolean
  reaction: Target
}

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the control took what was done, and kept it. */
    usableAt?: number
    /** Milliseconds until the page has reacted to that; undefined until then. */
    actsAt?: number
  }
}

/**
 * Runs in the page from its first line on: types into the main control or presses it as soon as it can be seen, as a
 * customer would, again where that was lost, and notes when the page reacts. The same for every build.
 */
export const watchMainControl = ({ control, type, isLeft = false, reaction }: MainControl): void => {
  /** Milliseconds after which a press without a reaction was lost, on a page that runs. */
  const patience = 500
  const find = ({ selector, text }: Target): HTMLElement | undefined =>
    [...document.querySelectorAll<HTMLElement>(selector)].find(
      (element) =>
        element.checkVisibility({ visibilityProperty: true }) &&
        (text === undefined || element.textContent?.replace(/\s/g, '') === text),
    )
  const press = (element: HTMLElement) => {
    for (const name of ['pointerdown', 'mousedown', 'pointerup', 'mouseup'])
      element.dispatchEvent(new MouseEvent(name, { bubbles: true, cancelable: true }))
    element.click()
  }
  const isText = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
    element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
  const isEmpty = (element: HTMLElement) => isText(element) && element.value === ''
  const enter = (element: HTMLElement, text: string) => {
    element.focus()
    if (isEmpty(element)) document.execCommand('insertText', false, text)
    if (isLeft) element.blur()
  }
  let last: { element: HTMLElement; at: number } | undefined
  /** When the element's page began to run, in milliseconds; it may not run yet. */
  let runsSince = Number.POSITIVE_INFINITY
  const isLost = (element: HTMLElement): boolean => {
    // A page that does not run yet keeps a text or a press for later.
    if (element.closest('[data-early]')) runsSince = Number.POSITIVE_INFINITY
    else runsSince = Math.min(runsSince, performance.now())
    if (last?.element !== element) return true
    return performance.now() - Math.max(last.at, runsSince) > patience && (type === undefined || isEmpty(element))
  }
  const look = () => {
    if (find(reaction)) {
      window.actsAt = performance.now()
      window.usableAt = last?.at ?? window.actsAt
      return
    }
    const element = find(control)
    if (element && !element.matches(':disabled') && isLost(element)) {
      if (type === undefined) press(element)
      else enter(element, type)
      last = { element, at: performance.now() }
    }
    setTimeout(look, 10)
  }
  look()
}
