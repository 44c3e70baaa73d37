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
  /** Typed into the control, which is then left; without it the control is pressed. */
  type?: string
  reaction: Target
}

declare global {
  interface Window {
    /** Milliseconds from the start of the navigation until the main control has reacted; undefined until then. */
    usableAt?: number
  }
}

/**
 * Runs in the page from its first line on: tries the main control as soon as it can be seen, again every 50 ms, as a
 * customer would who types before the page listens, and notes when the page reacts. The same for every build.
 */
export const watchMainControl = ({ control, type, reaction }: MainControl): void => {
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
  const enter = (element: HTMLElement, text: string) => {
    element.focus()
    if (!(element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement)) return
    if (element.value === '') document.execCommand('insertText', false, text)
    element.blur()
  }
  let triedAt = Number.NEGATIVE_INFINITY
  const look = () => {
    if (find(reaction)) {
      window.usableAt = performance.now()
      return
    }
    const element = performance.now() - triedAt > 50 ? find(control) : undefined
    if (element && !element.matches(':disabled')) {
      triedAt = performance.now()
      if (type === undefined) press(element)
      else enter(element, type)
    }
    setTimeout(look, 10)
  }
  look()
}
