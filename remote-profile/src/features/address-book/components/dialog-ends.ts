export interface DialogEnds {
  /** Called when the books have changed. */
  onChanged: () => void
  /** Called when the dialog has closed. */
  onClosed: () => void
}
