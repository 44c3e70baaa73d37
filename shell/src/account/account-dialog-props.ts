export interface AccountDialogProps {
  open: boolean
  onClose: () => void
  privacyPolicyUrl: string
  /** Somebody registered with this number. */
  onRegistered?: (userTel: string) => void
}
