/**
 * Runs the tests of a file on a phone, whose sheets can be opened: jsdom has no widths, and `<dialog>` without its
 * methods.
 */
export const onPhone = (): void => {
  const methods = { showModal: HTMLDialogElement.prototype.showModal, close: HTMLDialogElement.prototype.close }
  beforeEach(() => {
    jest.spyOn(window, 'matchMedia').mockImplementation((media) => {
      const list = { media, matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
      return Object.assign(new EventTarget(), {
        onchange: null,
        addListener: jest.fn(),
        removeListener: jest.fn(),
        ...list,
      })
    })
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true
    }
    HTMLDialogElement.prototype.close = function close() {
      this.open = false
      this.dispatchEvent(new Event('close'))
    }
  })
  afterEach(() => {
    Object.assign(HTMLDialogElement.prototype, methods)
    jest.restoreAllMocks()
  })
}
