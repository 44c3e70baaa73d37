import type { Modal } from 'antd'
import { useRef, useState } from 'react'
import type { OrderContent } from '../../rules/to-request'
import { createOrder, type Outcome } from './create-order'

/** What asks the questions; from `Modal.useModal()` of the page, so that it has the page's theme. */
export type ModalApi = ReturnType<typeof Modal.useModal>[0]

/** Sends orders one at a time; a second click while one is under way does nothing. */
export const useSubmit = (userId: string, modal: ModalApi) => {
  const busy = useRef(false)
  const [sending, setSending] = useState(false)

  const confirm = async (question: string): Promise<boolean> =>
    modal.confirm({ title: question, okText: '继续提交', cancelText: '返回修改', keyboard: false, mask: { closable: false } })

  const submit = async (order: OrderContent, question: string | null): Promise<Outcome> => {
    if (busy.current) return { kind: 'stopped' }
    busy.current = true
    setSending(true)
    try {
      if (question && !(await confirm(question))) return { kind: 'stopped' }
      return await createOrder(userId, order, confirm)
    } finally {
      busy.current = false
      setSending(false)
    }
  }

  return { submit, sending }
}
