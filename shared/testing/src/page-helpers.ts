import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'

/** Whether the page has unsaved changes. */
export { hasUnsavedWork } from '@portal/runtime/lifecycle/unsaved-work'
export { clearToasts } from '@portal/runtime/toast/toast'

type Name = string | RegExp
/** The whole page, or `within(…)` a part of it, which is searched much faster. */
type Place = ReturnType<typeof within> | typeof screen

/**
 * The person in front of the page. There is no delay between two events, so faked timers need not be advanced for it.
 */
export const user = userEvent.setup({ delay: null })

export const press = async (name: Name, place: Place = screen): Promise<void> =>
  user.click(await place.findByRole('button', { name }))

export const tick = async (name: Name, place: Place = screen): Promise<void> =>
  user.click(await place.findByRole('checkbox', { name }))

export const field = (name: Name, place: Place = screen) => place.findByRole('textbox', { name })

/**
 * Replaces the content of a field by `text`: focus, change and blur as from the keyboard, but all characters at once.
 */
export const fill = async (input: HTMLElement, text: string): Promise<void> => {
  await user.clear(input)
  if (text !== '') await user.paste(text)
}

export const enter = async (name: Name, text: string, place: Place = screen): Promise<void> =>
  fill(await field(name, place), text)

/**
 * Confirms a word of an input method in a field by Enter, with the events of Safari and those of other browsers.
 * @returns whether the browser would go on and submit the form
 */
export const confirmWord = (input: HTMLElement): boolean =>
  [{ isComposing: false }, { isComposing: true }]
    .map((told) => fireEvent.keyDown(input, { key: 'Enter', keyCode: 229, ...told }))
    .some(Boolean)

/** Opens a select and picks an option by its text. */
export const choose = async (name: Name, option: Name, place: Place = screen): Promise<void> => {
  await user.click(await place.findByRole('combobox', { name }))
  await user.click(await screen.findByTitle(option))
}

/** Presses the backdrop of a dialog, which has no role and no name. */
export const clickOutside = async (dialog: HTMLElement): Promise<void> =>
  user.click(dialog.parentElement ?? document.body)

/**
 * The open dialog, by its heading: in tests antd gives all labels one id, so its accessible name may be another one's
 * text.
 */
export const dialogNamed = async (title: Name) => {
  const dialog = within(await screen.findByRole('dialog'))
  await waitFor(() => expect(dialog.getByText(title, { selector: '.ant-modal-title' })).toBeVisible())
  return dialog
}

/** Output with the current path and query of a page of `renderPage`. */
export const address = () => screen.getByLabelText('地址栏')
/** The same as a text, to be compared as a whole. */
export const wholeAddress = (): string => address().textContent

/** Output with the text of the toast of `renderPage`. */
export const toast = () => screen.getByLabelText('提示')
