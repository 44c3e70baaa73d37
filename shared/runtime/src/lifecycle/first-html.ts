/**
 * Actions of a customer in the first HTML of a page before React took it over: React reports no change for text that
 * was typed before, keeps it in some fields only, and knows of no press.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement

declare global {
  /** The button or form that was pressed last in the first HTML (`api/src/host/inline-parts.ts`). */
  var portalPressed: HTMLElement | undefined
}

const isTick = (field: TextField): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'

const fieldsIn = (region: Element): TextField[] => [...region.querySelectorAll<TextField>('input,textarea')]

interface TypedText {
  field: TextField
  /** Text and caret as the customer left them: React keeps them in some fields only, and fills others with a draft. */
  text: string
  selection: readonly [number | null, number | null]
}

const selectionIn = ({ selectionStart, selectionEnd }: TextField) => [selectionStart, selectionEnd] as const

/** Only a text has a caret: a file, or a number on a scale, is not typed. */
const isText = ({ selectionStart }: TextField): boolean => selectionStart !== null

/** Elements that can be pressed. */
const pressablesIn = (region: Element): HTMLElement[] => [
  ...region.querySelectorAll<HTMLElement>('button,[role=button],[role=tab],form'),
]

const foldsIn = (region: Element): HTMLDetailsElement[] => [...region.querySelectorAll('details')]

/** All fields, pressable elements and folds of the first HTML. */
let fieldsAtFirst: TextField[] = []
let pressablesAtFirst: HTMLElement[] = []
let foldsAtFirst: HTMLDetailsElement[] = []
let typed: TypedText[] = []
let ticked: HTMLInputElement[] = []
/** The field with the focus, which goes with it where React draws the page anew. */
let focused: TextField | undefined
/** Finds the element to press once the page has its answers. */
let findPending: (() => HTMLElement | undefined) | undefined

const remember = (field: TextField): void => {
  if (isText(field)) {
    typed = typed.filter((text) => text.field !== field)
    typed.push({ field, text: field.value, selection: selectionIn(field) })
  } else if (isTick(field)) {
    ticked = ticked.filter((other) => other !== field)
    // One that was taken back is none.
    if (isChanged(field)) ticked.push(field)
  }
}

const isChanged = (field: TextField): boolean =>
  isTick(field) ? field.checked !== field.defaultChecked : field.value !== field.defaultValue

const fieldAtFirst = (element: EventTarget | null): TextField | undefined =>
  fieldsAtFirst.find((field) => field === element)

/** Keeps up with a customer who goes on while React takes over. */
const followCustomer = ({ type: action, target }: Event): void => {
  const field = fieldAtFirst(target)
  if (action === 'input' && field) remember(field)
  if (action === 'focusin') focused = field
  // A browser may say so of a field that is just being removed with the focus in it.
  if (action === 'focusout')
    queueMicrotask(() => {
      if (focused === field && field?.isConnected) focused = undefined
    })
}
const followed = ['input', 'focusin', 'focusout']

/** Whether a customer has begun something in the first HTML of a page. */
export const isTouched = (region: Element): boolean =>
  region.contains(document.activeElement) ||
  globalThis.portalPressed !== undefined ||
  foldsIn(region).some(({ open }) => open) ||
  fieldsIn(region).some(isChanged)

/** Reads what was typed and ticked in the first HTML; to be called before React takes it over. */
export const rememberTyped = (region: Element): void => {
  if (!region.hasChildNodes()) return
  for (const action of followed) region.addEventListener(action, followCustomer, true)
  fieldsAtFirst = fieldsIn(region)
  pressablesAtFirst = pressablesIn(region)
  foldsAtFirst = foldsIn(region)
  focused = fieldAtFirst(document.activeElement)
  fieldsAtFirst.filter(isChanged).forEach(remember)
}

/**
 * The field, or where React has drawn the page anew, the one with its id, else the one in its place among its likes;
 * undefined where there is no such field.
 */
const presentField = <Field extends TextField>(field: Field, fields: readonly TextField[]): Field | undefined => {
  if (field.isConnected) return field
  const isAlike = (other: TextField): other is Field =>
    (['tagName', 'type', 'name', 'ariaLabel', 'placeholder'] as const).every((trait) => other[trait] === field[trait])
  const alike = fields.filter(isAlike)
  return alike.find(({ id }) => id === field.id && id !== '') ?? alike[fieldsAtFirst.filter(isAlike).indexOf(field)]
}

/** The text by which a customer knows an element; the name of a button whose text changes with the page's answers. */
const words = (element: HTMLElement): string =>
  element instanceof HTMLButtonElement && element.name !== ''
    ? element.name
    : [element.tagName, element.role, element.ariaLabel, element.textContent.replace(/\s/g, '')].join(' ')

/** Finds the element, or the one with its words where React has drawn it anew; of several the one in its place. */
const finderOf = (pressed: HTMLElement, region: Element) => {
  const isSame = (other: HTMLElement) =>
    pressed instanceof HTMLFormElement ? other instanceof HTMLFormElement : words(other) === words(pressed)
  const place = pressablesAtFirst.filter(isSame).indexOf(pressed)
  return () => (pressed.isConnected ? pressed : pressablesIn(region).filter(isSame)[place])
}

/**
 * Types the text as a customer would: React compares it with the text that it knows, which an empty one differs from.
 */
const type = (field: TextField, { text, selection: before }: TypedText): void => {
  const selection = field.value === text ? selectionIn(field) : before
  for (const next of ['', text]) {
    field.setRangeText(next, 0, field.value.length, 'end')
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.setSelectionRange(...selection)
  // The page may show a problem of a field that was left.
  if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
}

/** Ticks the box as a customer would. */
const tick = (field: HTMLInputElement): void => {
  field.checked = field.defaultChecked
  field.click()
}

const forgetPending = (): void => {
  findPending = undefined
}

/**
 * Presses again what was pressed last in the first HTML, unless the customer has pressed something since. To be called
 * after `repeatEarlyActions`, once the page has its answers: a form may be complete with them.
 */
export const pressAgain = (): void => {
  const element = findPending?.()
  forgetPending()
  if (element instanceof HTMLFormElement) element.requestSubmit()
  else element?.click()
}

/**
 * Gives the page, which React has taken over, what was typed, ticked and opened in its first HTML. Not to be called
 * within React's work: it would render no change, so that the caret would be lost.
 */
export const repeatEarlyActions = (): void => {
  const region = document.querySelector('[data-early]')
  if (!region) return
  region.removeAttribute('data-early')
  for (const action of followed) region.removeEventListener(action, followCustomer, true)
  const fields = fieldsIn(region)
  if (focused && document.activeElement === document.body) presentField(focused, fields)?.focus({ preventScroll: true })
  for (const text of typed) {
    const field = presentField(text.field, fields)
    if (field) type(field, text)
  }
  // The choice that another one has replaced is none: its tick would take that one back.
  for (const box of ticked.filter(({ type: kind, checked }) => checked || kind === 'checkbox')) {
    const field = presentField(box, fields)
    if (field) tick(field)
  }
  for (const [place, fold] of foldsIn(region).entries()) fold.open ||= foldsAtFirst[place]?.open ?? false
  findPending = globalThis.portalPressed && finderOf(globalThis.portalPressed, region)
  globalThis.portalPressed = undefined
  region.addEventListener('click', forgetPending, { capture: true, once: true })
  typed = []
  ticked = []
  focused = undefined
  fieldsAtFirst = []
  pressablesAtFirst = []
  foldsAtFirst = []
}
