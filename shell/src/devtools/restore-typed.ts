/** Milliseconds within which a page that is mounted again has to show a field, for its text to come back. */
const restoreTime = 5_000

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const notTyped = ['file', 'hidden', 'submit', 'button', 'reset', 'image']

/** Whether a person can change its value. */
const isOpen = (control: Control): boolean =>
  !notTyped.includes(control.type) && !control.disabled && !('readOnly' in control && control.readOnly)

const controlsIn = (page: Element): Control[] =>
  [...page.querySelectorAll<Control>('input, textarea, select')].filter(isOpen)

const isToggle = (control: Control): control is HTMLInputElement =>
  control instanceof HTMLInputElement && (control.type === 'checkbox' || control.type === 'radio')

/** The name of a control: its type, its label and, for a box, its value. */
const nameOf = (control: Control): string =>
  [
    control.type,
    control.labels?.[0]?.textContent ?? control.getAttribute('aria-label') ?? control.getAttribute('placeholder') ?? '',
    isToggle(control) ? control.value : '',
  ].join(' ')

/** Names with the number of controls of the same name before it: two parties of an order have the same fields. */
const named = (page: Element): [name: string, control: Control][] => {
  const counts = new Map<string, number>()
  return controlsIn(page).map((control) => {
    const name = nameOf(control)
    const count = counts.get(name) ?? 0
    counts.set(name, count + 1)
    return [`${name} ${count}`, control]
  })
}

const prototypeOf = (control: Control): object => {
  if (control instanceof HTMLTextAreaElement) return HTMLTextAreaElement.prototype
  return control instanceof HTMLSelectElement ? HTMLSelectElement.prototype : HTMLInputElement.prototype
}

/** Enters a value like typing does: React notices a value only when it was not set through its own property. */
const enter = (control: Control, value: string): void => {
  Object.getOwnPropertyDescriptor(prototypeOf(control), 'value')?.set?.call(control, value)
  control.dispatchEvent(new Event(control instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/**
 * The values in the controls of a page, by name: a text, or whether a box is ticked. That of the cursor may be empty.
 */
const entered = (page: Element): Map<string, string | boolean> =>
  new Map(
    named(page)
      .filter(([, control]) => isToggle(control) || control.value !== '' || control === document.activeElement)
      .map(([name, control]) => [name, isToggle(control) ? control.checked : control.value]),
  )

/**
 * Keeps the typed values and the cursor of a page that is about to be mounted again, and enters it into the new page as
 * soon as that shows the same fields.
 */
export const restoreTyped = (page: Element): void => {
  const values = entered(page)
  const old = new Set<Control>(controlsIn(page))
  let cursor = named(page).find(([, control]) => control === document.activeElement)?.[0]
  if (values.size === 0) return
  const enterAgain = (): void => {
    for (const [name, control] of named(page)) {
      if (old.has(control)) continue
      if (name === cursor) {
        control.focus()
        // A page that is not shown yet, though its fields are there, takes no cursor.
        if (document.activeElement === control) cursor = undefined
      }
      const value = values.get(name)
      if (value === undefined) continue
      values.delete(name)
      if (typeof value === 'string' && control.value !== value) enter(control, value)
      if (isToggle(control) && control.checked !== value && (value === true || control.type === 'checkbox'))
        control.click()
    }
    if (values.size === 0 && cursor === undefined) observer.disconnect()
  }
  const observer = new MutationObserver(enterAgain)
  observer.observe(page, { childList: true, subtree: true, attributeFilter: ['hidden'] })
  setTimeout(() => observer.disconnect(), restoreTime)
}
