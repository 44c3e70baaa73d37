/**
 * Actions of a customer in the first HTML of a page before React took it over: React reports no change for text that
 * was typed before, keeps it in some fields only, and knows of no press.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

declare global {
  /** The button or form that was pressed last in the first HTML (`api/src/host/inline-scripts.ts`). */
  var portalPressed: HTMLElement | undefined
}

const isTick = (field: TextField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const fieldsIn = (region: Element): TextField[] => [...region.querySelectorAll<TextField>('input,textarea')]

type Selection = Pick<TextField, 'selectionStart' | 'selectionEnd'>

const selectionOf = ({ selectionStart, selectionEnd }: TextField): Selection => ({ selectionStart, selectionEnd })

interface TypedText extends Selection {
  field: TextField
  text: string
}

/** Texts as they were before React took over. */
let typed: readonly TypedText[] = []
let ticked: readonly HTMLInputElement[] = []

/** Reads what was typed and ticked in the first HTML; to be called before React takes it over. */
export const rememberTyped = (region: Element): void => {
  const fields = fieldsIn(region)
  typed = fields.flatMap((field) =>
    !isTick(field) && field.value !== field.defaultValue ? [{ field, text: field.value, ...selectionOf(field) }] : [],
  )
  ticked = fields.filter(isTick).filter(({ checked, defaultChecked }) => checked !== defaultChecked)
}

/**
 * Types a text as a customer would: React compares it with the one that it knows, which an empty one differs from. The
 * field has the newest text, unless a render has emptied it.
 */
const type = ({ field, ...before }: TypedText): void => {
  const { text, selectionStart, selectionEnd } =
    field.value === '' ? before : { text: field.value, ...selectionOf(field) }
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
  for (const text of typed) if (text.field.isConnected) type(text)
  for (const field of ticked) if (field.isConnected) tick(field)
  typed = ticked = []
  const pressed = globalThis.portalPressed
  globalThis.portalPressed = undefined
  if (!pressed?.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
