import { lazyPart } from '@portal/kit/lazy-part'
import { type ReactNode, useState } from 'react'

const AgreementDialog = lazyPart(
  'agreement',
  async () => (await import(/* webpackChunkName: "send-dialogs" */ './agreement-dialog')).AgreementDialog,
)

/** The text of the agreement: `read` opens its dialog, which must be rendered. */
export const useAgreement = (): { read: () => void; dialog: ReactNode } => {
  const [isReading, setIsReading] = useState(false)
  return {
    read: () => setIsReading(true),
    dialog: isReading && <AgreementDialog onClosed={() => setIsReading(false)} />,
  }
}
