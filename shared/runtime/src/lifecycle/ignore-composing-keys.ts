/** The `keyCode` of a key that goes to an input method. */
const composingKeyCode = 229

const ignore = (event: KeyboardEvent): void => {
  // Safari says after the end of the composition that Enter was pressed, with this code alone (WebKit 165004).
  if (!event.isComposing && event.keyCode !== composingKeyCode) return
  event.stopImmediatePropagation()
  // It would submit the form. An input method has done its part by now, whatever becomes of the event.
  if (event.key === 'Enter') event.preventDefault()
}

/**
 * Keeps keys that an input method takes from everything in the page: Enter that confirms a word sends no form and
 * closes no editor, Escape that drops it closes no dialog, arrows among its words move no selection. Listens before all
 * others, antd's included, so that no handler of `keydown` has to ask.
 */
export const ignoreComposingKeys = (): void => addEventListener('keydown', ignore, true)
