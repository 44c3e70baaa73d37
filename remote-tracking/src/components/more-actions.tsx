import { Button, Dropdown } from 'antd'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import styles from './more-actions.module.css'

interface MoreActionsProps {
  orderNo: string
  /** A whole button; otherwise a small link in a row. */
  isButton?: boolean
  /** A mark instead of the word, in a card. */
  inCard?: boolean
  /** The actions; `close` closes the list before an action happens, so that a dialog returns the focus to 更多. */
  children: (close: () => void) => ReactNode
}

interface ActionListProps {
  label: string
  /** Closes the list and focuses 更多. */
  onLeave: () => void
  children: ReactNode
}

const actionsIn = (list: HTMLElement | null) => [...(list?.querySelectorAll<HTMLElement>('a, button') ?? [])]

/**
 * Takes the focus when it opens, because it stands at the end of the document. Tab goes from action to action, and
 * behind the last one on from 更多.
 */
const ActionList = ({ label, onLeave, children }: ActionListProps) => {
  const list = useRef<HTMLDivElement>(null)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    const element = list.current
    const tab = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      // antd would close the list at once, as if it were a menu.
      event.stopPropagation()
      if (event.target !== actionsIn(element).at(event.shiftKey ? 0 : -1)) return
      // The browser moves on from where the focus is now; back from the first action that is 更多 itself.
      if (event.shiftKey) event.preventDefault()
      leave()
    }
    element?.addEventListener('keydown', tab)
    // antd adds it to the document after this effect, and moves it to its place later still, so nothing is scrolled to.
    const frame = requestAnimationFrame(() => actionsIn(element)[0]?.focus({ preventScroll: true }))
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('keydown', tab)
    }
  }, [])
  return (
    <div ref={list} role="group" aria-label={label} className={styles.more}>
      {children}
    </div>
  )
}

/** 更多: the further actions for an order. Links stay links, which can be opened in another tab. */
export const MoreActions = ({ orderNo, isButton = false, inCard = false, children }: MoreActionsProps) => {
  const [isOpen, setIsOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setIsOpen(false)
    button.current?.focus()
  }
  return (
    <Dropdown
      trigger={['click']}
      placement="bottomRight"
      open={isOpen}
      // antd closes it on Escape, but leaves the focus on a removed element.
      onOpenChange={(opens) => (opens ? setIsOpen(true) : close())}
      destroyOnHidden
      popupRender={() => (
        <ActionList label={`订单 ${orderNo} 的更多操作`} onLeave={close}>
          {children(close)}
        </ActionList>
      )}
    >
      <Button
        ref={button}
        type={isButton ? 'default' : 'link'}
        size={isButton ? 'middle' : 'small'}
        aria-expanded={isOpen}
        aria-label={`更多操作，订单 ${orderNo}`}
      >
        {inCard ? '⋯' : '更多'}
      </Button>
    </Dropdown>
  )
}
