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

interface TypedText {
  field: TextField
  /** Its place among all fields of the page. */
  index: number
  /** Text and caret before React took over, which keeps them in some fields only. */
  text: string
  selection: readonly [number | null, number | null]
}

const selectionIn = ({ selectionStart, selectionEnd }: TextField) => [selectionStart, selectionEnd] as const

let typed: readonly TypedText[] = []
let ticked: readonly HTMLInputElement[] = []

/** Reads what was typed and ticked in the first HTML; to be called before React takes it over. */
export const rememberTyped = (region: Element): void => {
  const fields = fieldsIn(region)
  typed = fields.flatMap((field, index) =>
    // Only a text has a caret: a file, or a number on a scale, is not typed.
    field.selectionStart !== null && field.value !== field.defaultValue
      ? [{ field, index, text: field.value, selection: selectionIn(field) }]
      : [],
  )
  // The choice that another one has replaced is none: its tick would take that one back.
  ticked = fields
    .filter(isTick)
    .filter(({ type, checked, defaultChecked }) => checked !== defaultChecked && (checked || type === 'checkbox'))
}

/** The field, or the one in its place where React has drawn the page anew; undefined where there is no such field. */
const present = ({ field, index }: TypedText, fields: readonly TextField[]): TextField | undefined => {
  if (field.isConnected) return field
  const inPlace = fields[index]
  return inPlace?.type === field.type && inPlace.tagName === field.tagName ? inPlace : undefined
}

/**
 * Types what is in the field, or was, as a customer would: React compares it with the text that it knows, which an
 * empty one differs from.
 */
const type = (field: TextField, before: TypedText): void => {
  const [text, selection] = field.value === '' ? [before.text, before.selection] : [field.value, selectionIn(field)]
  for (const next of ['', text]) {
    field.setRangeText(next, 0, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...selection)
}

/** Ticks the box as a customer would. */
const tick = (field: HTMLInputElement): void => {
  field.checked = field.defaultChecked
  field.click()
}

/**
 * Gives the page, which React has taken over, what was typed, ticked and pressed in its first HTML. Only the last press
 * counts. Not to be called within React's work: it would render no change, so that the press would come before the
 * text, and the caret would be lost.
 */
export const repeatEarlyActions = (): void => {
  const region = document.querySelector('[data-early]')
  if (!region) return
  region.removeAttribute('data-early')
  const fields = fieldsIn(region)
  for (const text of typed) {
    const field = present(text, fields)
    if (field) type(field, text)
  }
  for (const field of ticked) if (field.isConnected) tick(field)
  typed = ticked = []
  const pressed = globalThis.portalPressed
  globalThis.portalPressed = undefined
  if (!pressed?.isConnected) return
  if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
  else pressed.click()
}
