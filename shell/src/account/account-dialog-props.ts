export interface AccountDialogProps {
  open: boolean
  onClose: () => void
  privacyPolicyUrl: string
  /** Called with the phone number of a new account. */
  onRegistered?: (userTel: string) => void
}
