/**
 * What a customer did in the first HTML of a page before React took it over: React reports no change for text that was
 * typed before, keeps it in some fields only, and knows of no press.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

declare global {
  /** The button or form that was pressed last in the first HTML (`api/src/host/inline-scripts.ts`). */
  var portalPressed: HTMLElement | undefined
}

const isTick = (field: TextField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const fieldsIn = (region: Element): TextField[] => [...region.querySelectorAll<TextField>('input,textarea')]

/** Texts by their fields, as they were before React took over. */
let typed: readonly (readonly [field: TextField, text: string])[] = []
let ticked: readonly HTMLInputElement[] = []

/** Reads what was typed and ticked in the first HTML; to be called before React takes it over. */
export const rememberTyped = (region: Element): void => {
  const fields = fieldsIn(region)
  typed = fields.flatMap((field) =>
    !isTick(field) && field.value !== field.defaultValue ? [[field, field.value] as const] : [],
  )
  ticked = fields.filter(isTick).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
}

/** Types a text as a customer would: React compares it with the one that it knows, which an empty one differs from. */
const type = (field: TextField, text: string): void => {
  const { selectionStart, selectionEnd } = field
  for (const next of ['', text]) {
    field.setRangeText(next, 0, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(selectionStart, selectionEnd)
}

/** Ticks the box as a customer would. */
const tick = (field: HTMLInputElement): void => {
  field.checked = field.defaultChecked
  field.click()
}

/**
 * Gives the page, which React has taken over, what was typed, ticked and pressed in its first HTML. Only the last press
 * counts.
 */
export const repeatEarlyActions = (): void => {
  const region = document.querySelector('[data-early]')
  if (!region) return
  region.removeAttribute('data-early')
  for (const [field, text] of typed) if (field.isConnected) type(field, field.value || text)
  for (const field of ticked) if (field.isConnected) tick(field)
  typed = ticked = []
  const pressed = globalThis.portalPressed
  globalThis.portalPressed = undefined
  if (!pressed?.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
