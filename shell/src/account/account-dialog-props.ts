export interface AccountDialogProps {
  open: boolean
  onClose: () => void
  /** Somebody registered with this number. */
  onRegistered?: (userTel: string) => void
}
