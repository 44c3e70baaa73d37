import { addLayer } from '@portal/shared'
import { Modal } from 'antd'
import type { ReactElement, ReactNode } from 'react'

interface Question {
  title: string
  content?: ReactNode
  okText: string
  cancelText: string
}

/** Asks a yes-or-no question and resolves to the answer. */
export type Confirm = (question: Question) => Promise<boolean>

/**
 * Questions in the page's own theme; `dialogs` must be rendered. They never close on Escape or on a click beside them;
 * Back is a no.
 */
export const useConfirm = (): [ask: Confirm, dialogs: ReactElement] => {
  const [modal, dialogs] = Modal.useModal()
  const ask: Confirm = (question) =>
    new Promise((resolve) => {
      const dialog = modal.confirm({ ...question, keyboard: false, mask: { closable: false } })
      const answer = (isYes: boolean) => {
        removeLayer()
        resolve(isYes)
      }
      const goBack = () => {
        dialog.destroy()
        answer(false)
      }
      const removeLayer = addLayer({ close: goBack })
      void Promise.resolve(dialog).then(answer)
    })
  return [ask, dialogs]
}
