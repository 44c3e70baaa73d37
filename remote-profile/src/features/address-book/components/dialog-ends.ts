export interface DialogEnds {
  /** The books are others now. */
  onChanged: () => void
  /** The dialog is gone. */
  onClosed: () => void
}
