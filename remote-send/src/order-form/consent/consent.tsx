import { ConsentField } from './consent-field'
import { useAgreement } from './use-agreement'

/** The consent with the dialog of the agreement. */
export const Consent = () => {
  const { read, dialog } = useAgreement()
  return (
    <>
      <ConsentField onRead={read} />
      {dialog}
    </>
  )
}
