import { newRequestId } from '@portal/shared'
import { useRef } from 'react'

/**
 * For a write whose form ends with its page or dialog: the `clientRequestId` stays the same while the content is the
 * same, so that it is stored once even if an answer was lost. It does not survive a reload.
 * @returns `forget` for a form that stays when it has been answered: the same content is another write from then on
 */
export const useRequestId = () => {
  const last = useRef({ content: '', id: '' })
  return {
    requestIdOf: (content: object): string => {
      const text = JSON.stringify(content)
      if (last.current.content !== text) last.current = { content: text, id: newRequestId() }
      return last.current.id
    },
    forget: () => {
      last.current = { content: '', id: '' }
    },
  }
}
